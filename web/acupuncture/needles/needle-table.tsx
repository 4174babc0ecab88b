import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SelectedPoint } from '#contract/acupuncture/acupuncture-parts.ts'
import type { ChosenPoint } from '#contract/prescribing/prescription-parts.ts'
import type { SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import { Icon } from '#web/ui/icon.tsx'
import { moveNeedle } from './needle-list.ts'
import { NeedleRow } from './needle-row.tsx'
import styles from './needles.module.css'

type Props = {
  needles: readonly ChosenPoint[]
  known: readonly SelectedPoint[]
  warningsOf: (needle: ChosenPoint, place: number) => readonly SafetyWarning[]
  change: (needles: ChosenPoint[], run?: string) => void
}

const columns = ['place', 'point', 'side', 'method', 'depth', 'angle', 'retention', 'in', 'out'] as const

/** The needles in the order of insertion; moved by dragging or with the arrow keys. */
export function NeedleTable({ needles, known, warningsOf, change }: Props) {
  const { t } = useTranslation('acupuncture-needles')
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number) => {
    const needle = needles[from]
    const moved = moveNeedle(needles, from, to)
    if (!needle || moved.indexOf(needle) === from) return
    change(moved)
    setSaid(t('moved', { name: needle.name, place: moved.indexOf(needle) + 1 }))
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[data-grip]')[moved.indexOf(needle)]?.focus({ preventScroll: true }),
    )
  }
  return (
    <>
      <div className={`needle ${styles['needle-heads']}`} aria-hidden="true">
        {columns.map((name) => (
          <span key={name}>{t(`columns.${name}`)}</span>
        ))}
      </div>
      <Postures needles={needles} known={known} />
      <ol className="needles" ref={list}>
        {needles.map((needle, i) => (
          <NeedleRow
            key={needle.delId}
            needle={needle}
            known={known.find((k) => k.pointId === needle.pointId)}
            place={i + 1}
            count={needles.length}
            warnings={warningsOf(needle, i)}
            change={(part, run) =>
              change(
                needles.map((n) => (n.delId === needle.delId ? { ...n, ...part } : n)),
                run && `${run} ${needle.delId}`,
              )
            }
            moveTo={(place) => move(i, place)}
            drop={() => change(needles.filter((n) => n.delId !== needle.delId))}
            drag={{
              isDragged: dragged === i,
              onStart: () => setDragged(i),
              onEnd: () => setDragged(null),
              onOver: (event) => {
                if (dragged === null) return
                event.preventDefault()
                if (dragged === i) return
                change(moveNeedle(needles, dragged, i), 'drag')
                setDragged(i)
              },
            }}
          />
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  )
}

/** Back and front cannot be needled at once: which needles need the patient to lie how. */
function Postures({ needles, known }: Pick<Props, 'needles' | 'known'>) {
  const { t } = useTranslation(['acupuncture-needles', 'common'])
  const placesOf = (posture: SelectedPoint['posture']) =>
    needles
      .flatMap(({ pointId }, i) => (known.find((k) => k.pointId === pointId)?.posture === posture ? [i + 1] : []))
      .join(t('common:listSeparator'))
  const [prone, supine] = [placesOf('prone'), placesOf('supine')]
  if (!prone || !supine) return null
  return (
    <p className={`text-small text-gamboge row ${styles['postures']}`}>
      <Icon name="hint" size={14} />
      {t('acupuncture-needles:postures', { prone, supine })}
    </p>
  )
}
