import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { prescription } from '#contract/prescribing/prescription.ts'
import type { ChosenPoint } from '#contract/prescribing/prescription-parts.ts'
import type { SafetyReport, SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import { call, keyOf } from '#web/base/query.ts'
import type { Editor } from '#web/prescribing/editor/page/editor-state.ts'
import { type Unasked, unaskedIn } from '#web/prescribing/editor/prescription/unasked.ts'
import { useUnaskedPhrase } from '#web/prescribing/editor/prescription/unasked-answers.tsx'
import { Status } from '#web/ui/status.tsx'
import styles from './needles.module.css'

/** A finding and its points, by id: the order may have changed since it was found. */
export type Found = SafetyWarning & { pointIds: readonly string[] }

type NeedleSafety = { warnings: readonly Found[]; stated: SafetyReport['stated']; unasked: readonly Unasked[] }
const nothing: NeedleSafety = { warnings: [], stated: [], unasked: [] }

/** The safety report of the stored draft: each autosave is a version, and each version is checked. */
export function useNeedleSafety(
  prescriptionId: number,
  { version, stored }: Pick<Editor, 'version' | 'stored'>,
): NeedleSafety {
  const { data } = useQuery({
    queryKey: [...keyOf(prescription.check), prescriptionId, version],
    queryFn: async ({ signal }) => {
      const { warnings, stated, checked } = await call(prescription.check, { prescriptionId }, { kind: 'read', signal })
      const found = warnings.map((w) => ({ ...w, pointIds: w.points.flatMap((i) => stored.points[i]?.pointId ?? []) }))
      return { warnings: found, stated, unasked: unaskedIn({ stated, checked }) }
    },
    placeholderData: keepPreviousData,
  })
  return data ?? nothing
}

/** Findings about one needle; those that apply to all of them are displayed once, below the list. */
export const isAbout = ({ pointIds }: Found, needle: ChosenPoint, count: number) =>
  pointIds.includes(needle.pointId) && (count < 2 || pointIds.length < count)

const looks = {
  blocked: { icon: 'block', tone: 'cinnabar' },
  sign: { icon: 'warn', tone: 'gamboge' },
  hint: { icon: 'hint', tone: 'plain' },
} as const

/** Findings about the patient or the whole, not about one needle. */
export function Whole({ warnings }: { warnings: readonly Found[] }) {
  const { t } = useTranslation('acupuncture-needles')
  if (!warnings.length) return null
  return (
    <ul className={styles['needle-whole']} aria-label={t('whole')}>
      {warnings.map((w) => (
        <li key={w.key} title={w.source}>
          <Status {...looks[w.level]} word={t(`levels.${w.level}`)} /> {w.message}
        </li>
      ))}
    </ul>
  )
}

/** The safety state, in the foot. */
export function SafetyHint({ warnings, unasked }: Pick<NeedleSafety, 'warnings' | 'unasked'>) {
  const { t } = useTranslation('acupuncture-needles')
  const phraseOf = useUnaskedPhrase()
  const stopped = warnings.filter((w) => w.level === 'blocked').length
  const toSign = warnings.filter((w) => w.level === 'sign' && !w.overridden).length
  if (stopped) return <Status icon="block" tone="cinnabar" word={t('stopped', { count: stopped })} />
  if (toSign) return <Status icon="warn" tone="gamboge" word={t('toSign', { count: toSign })} />
  if (unasked.length) return <Status icon="hint" tone="plain" word={phraseOf(unasked)} />
  return <Status icon="check" tone="jade" word={t('clear')} />
}
