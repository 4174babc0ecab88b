import { useTranslation } from 'react-i18next'
import type { ChosenPoint } from '#contract/prescribing/prescription-parts.ts'
import type { SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import { useNeedleWords } from '#web/acupuncture/selection/use-needle-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { depthPlace } from './needle-list.ts'
import { ThroughPick } from './through-pick.tsx'

const icons = { blocked: 'block', sign: 'warn', hint: 'hint' } as const

type Props = {
  needle: ChosenPoint
  depthRange: readonly [number, number] | null
  warnings: readonly SafetyWarning[]
  change: (part: Partial<ChosenPoint>) => void
}

/** Below a needle: its end point, notes, and the reason it was selected. */
export function NeedleNotes({ needle, depthRange, warnings, change }: Props) {
  const { t } = useTranslation('acupuncture-needles')
  const { range } = useNeedleWords()
  const lies = depthPlace(needle.depthCun, depthRange)
  return (
    <>
      {needle.method === 'through' ? (
        <ThroughPick needle={needle} onChange={(throughPointId) => change({ throughPointId })} />
      ) : null}
      {depthRange && (lies === 'deep' || lies === 'shallow') ? (
        <p className="text-gamboge row">
          <Icon name="warn" size={14} />
          {t(`depth.${lies}`, { range: range(depthRange) })}
        </p>
      ) : null}
      {warnings.map((w) => (
        <p key={w.key} className={`row ${w.level}`} title={w.source}>
          <Icon name={icons[w.level]} size={14} />
          <b className="nowrap">{t(`levels.${w.level}`)}</b>
          <span>{w.message}</span>
        </p>
      ))}
      {needle.reason ? <p className="text-muted">{needle.reason}</p> : null}
    </>
  )
}
