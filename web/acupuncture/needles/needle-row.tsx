import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { angles, type SelectedPoint } from '#contract/acupuncture/acupuncture-parts.ts'
import { type ChosenPoint, needleMethods, needleSides } from '#contract/prescribing/prescription-parts.ts'
import type { SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import { Pick } from '#web/acupuncture/selection/needle-fields.tsx'
import { useNeedleWords } from '#web/acupuncture/selection/use-needle-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TypedNumber } from '#web/ui/typed-number.tsx'
import { PointCard } from '../points/point-card.tsx'
import { countOf, depthOf, depthPlace, needlesFor } from './needle-list.ts'
import { NeedleNotes } from './needle-notes.tsx'
import styles from './needles.module.css'

type Props = {
  needle: ChosenPoint
  /** The base's data on the point; absent while the list loads, or when the base does not have it. */
  known: SelectedPoint | undefined
  place: number
  count: number
  warnings: readonly SafetyWarning[]
  change: (part: Partial<ChosenPoint>, run?: string) => void
  moveTo: (place: number) => void
  drop: () => void
  drag: { onStart: () => void; onOver: (event: DragEvent) => void; onEnd: () => void; isDragged: boolean }
}

/** A midline point has no left and right, other points no middle. */
const sidesFor = (known: SelectedPoint | undefined, now: ChosenPoint['side']) =>
  needleSides.filter((s) => s === now || !known || known.isMidline === (s === 'middle'))

/** One needle: place in the order, point, side, method, depth, angle, duration, and the count. */
export function NeedleRow({ needle, known, place, count, warnings, change, moveTo, drop, drag }: Props) {
  const { t } = useTranslation('acupuncture-needles')
  const { range, angle } = useNeedleWords()
  const [isOpen, setOpen] = useState(false)
  const name = known?.label ?? needle.name
  const depthRange = known?.depthRangeCun ?? null
  const lies = depthPlace(needle.depthCun, depthRange)
  return (
    <li
      className={drag.isDragged ? `needle ${styles['dragged']}` : 'needle'}
      onDragOver={drag.onOver}
      onDrop={(e) => e.preventDefault()}
    >
      <button
        type="button"
        className={styles['grip']}
        data-grip
        draggable
        aria-label={t('moveOf', { name, place, count })}
        title={t('moveHint')}
        onDragStart={(e) => {
          e.dataTransfer.effectAllowed = 'move'
          drag.onStart()
        }}
        onDragEnd={drag.onEnd}
        onKeyDown={(e) => {
          const step = e.key === 'ArrowUp' ? -1 : e.key === 'ArrowDown' ? 1 : 0
          if (!step) return
          e.preventDefault()
          moveTo(place - 1 + step)
        }}
      >
        {place}
      </button>
      <button type="button" className="needle-name serif" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {name}
        {known && !name.startsWith(known.code) ? <span className="text-tiny text-faint">{known.code}</span> : null}
      </button>
      <Pick
        label={t('fields.side', { name })}
        value={needle.side}
        options={sidesFor(known, needle.side).map((value) => ({ value, word: t(`sides.${value}`) }))}
        onChange={(side) => change({ side, needlesIn: needlesFor(side, known?.holes) })}
      />
      <Pick
        label={t('fields.method', { name })}
        value={needle.method}
        options={needleMethods.map((value) => ({ value, word: t(`methods.${value}`) }))}
        onChange={(method) => change({ method, ...(method !== 'through' && { throughPointId: null }) })}
      />
      <span className={`${styles['needle-depth']} ${lies}`}>
        <TypedNumber
          label={t('fields.depth', { name })}
          value={needle.depthCun}
          read={depthOf}
          mayBeEmpty
          onChange={(depthCun) => change({ depthCun }, 'depth')}
        />
        <span className="text-tiny text-faint nowrap">{depthRange ? range(depthRange) : t('unit.cun')}</span>
      </span>
      <Pick
        label={t('fields.angle', { name })}
        value={needle.angle ?? ''}
        options={[
          { value: '' as const, word: t('noAngle') },
          ...angles.map((value) => ({ value, word: angle(value) })),
        ]}
        onChange={(value) => change({ angle: value === '' ? null : value })}
      />
      <span className={styles['needle-time']}>
        <TypedNumber
          label={t('fields.retention', { name })}
          value={needle.retentionMin}
          read={(text) => countOf(text, 120)}
          onChange={(minutes) => minutes !== null && change({ retentionMin: minutes }, 'retention')}
        />
        <span className="text-tiny text-faint">{t('unit.minutes')}</span>
      </span>
      <span className={styles['needle-in']}>
        <span className={`text-tiny text-faint ${styles['only-narrow']}`}>{t('columns.in')}</span>
        <TypedNumber
          label={t('fields.in', { name })}
          value={needle.needlesIn}
          read={(text) => countOf(text, 20)}
          onChange={(needlesIn) => needlesIn !== null && change({ needlesIn }, 'in')}
        />
      </span>
      <span className={isUneven(needle) ? `${styles['needle-out']} ${styles['uneven']}` : styles['needle-out']}>
        <span className={`text-tiny text-faint ${styles['only-narrow']}`}>{t('columns.out')}</span>
        <TypedNumber
          label={t('fields.out', { name })}
          value={needle.needlesOut}
          read={(text) => countOf(text, 20)}
          mayBeEmpty
          onChange={(needlesOut) => change({ needlesOut }, 'out')}
        />
      </span>
      <button type="button" className={styles['needle-drop']} aria-label={t('drop', { name })} onClick={drop}>
        <Icon name="x" size={14} />
      </button>
      <div className={styles['needle-more']}>
        <NeedleNotes needle={needle} depthRange={depthRange} warnings={warnings} change={change} />
        {isOpen ? <PointCard genre="classic" id={needle.pointId} /> : null}
      </div>
    </li>
  )
}

const isUneven = ({ needlesIn, needlesOut }: ChosenPoint) => needlesOut !== null && needlesOut !== needlesIn
