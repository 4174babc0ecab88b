import { useQueries, useQuery } from '@tanstack/react-query'
import { memo, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { symptomCategories } from '#contract/base/codes.ts'
import { type Symptom, symptom } from '#contract/prescribing/symptom.ts'
import { query } from '#web/base/query.ts'
import styles from '#web/prescribing/editor/page/editor.module.css'
import { places } from '#web/prescribing/editor/page/places.ts'
import { classNames } from '#web/ui/class-names.ts'
import { drawSign } from '#web/ui/signs/sign-drawing.tsx'
import historyStyles from './history.module.css'
import type { Chosen, SymptomNames } from './symptoms.ts'

type Props = {
  chosen: readonly Chosen[]
  names: SymptomNames
  learn: (symptoms: readonly Symptom[]) => void
  toggle: (id: string) => void
  title: string
}

/** In the order of the examination, by their names in the base. */
const taken = {
  tongue: [
    '舌淡红',
    '舌淡',
    '舌红',
    '舌紫',
    '舌胖',
    '齿痕',
    '舌瘀斑',
    '裂纹舌',
    '苔薄',
    '苔白',
    '苔黄',
    '苔腻',
    '苔少',
  ],
  pulse: ['脉浮', '脉沉', '脉数', '脉迟', '脉紧', '脉缓', '脉弦', '脉滑', '脉细', '脉弱', '脉涩', '脉濡'],
  abdomen: [
    '心下痞',
    '心下痞硬',
    '胸胁苦满',
    '胁下痞硬',
    '腹软',
    '脐下悸',
    '小腹急结',
    '少腹硬满',
    '腹部压痛',
    '胃中振水音',
  ],
} as const

const listOf = (categoryId: number) => ({
  ...query(symptom.listByCategory, { categoryId }),
  staleTime: Number.POSITIVE_INFINITY,
})

const lists = [symptomCategories.tongue, symptomCategories.pulse, symptomCategories.belly].map(listOf)

/**
 * Whether the pictures are still on their way: a page opens with them, since their names decide how much room they take.
 * Their failure keeps nobody waiting, and asking again later hides nothing.
 */
export const useComingPictures = () => !useQueries({ queries: lists }).every((q) => q.isFetched)

/** Pictures to press: the most frequent signs; the rest are found by name. */
function Picker({
  heading,
  categoryId,
  wanted,
  height,
  place,
  chosen,
  learn,
  toggle,
  title,
}: Omit<Props, 'names'> & {
  heading: string
  categoryId: number
  wanted: readonly string[]
  height: number
  /** The target of the list of missing items. */
  place?: (element: HTMLElement | null) => void
}) {
  const { data } = useQuery(listOf(categoryId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: learnt once, when the list is there
  useEffect(() => {
    if (data) learn(data.list)
  }, [data])
  const shown = useMemo(() => wanted.flatMap((name) => data?.list.find((s) => s.name === name) ?? []), [wanted, data])
  return (
    <div className={classNames(styles['editor-sec'], styles['examined'])}>
      <h3 ref={place} tabIndex={-1}>
        <span>
          {heading}
          <b>{title}</b>
        </span>
      </h3>
      <div className="pick">
        {shown.map((s) => (
          <PatientProfile
            key={s.id}
            sign={s}
            height={height}
            pressed={chosen.some((c) => c.id === s.id && c.present)}
            toggle={toggle}
          />
        ))}
      </div>
    </div>
  )
}

type PictureProps = { sign: Symptom; height: number; pressed: boolean; toggle: (id: string) => void }

/** Without the word that the heading says already: pale tongue → Pale. */
const underHeading = (label: string) => label.replace(/ (?:on the )?(?:tongue|pulse)$/, '')

/** Rendered once: a tongue has many strokes, and three dozen pictures would be rendered with each key. */
const PatientProfile = memo(function PatientProfile({ sign, height, pressed, toggle }: PictureProps) {
  const short = underHeading(sign.label)
  return (
    <button
      type="button"
      className={/\S{10}|.{19}/.test(short) ? historyStyles['long'] : undefined}
      aria-pressed={pressed}
      aria-label={sign.label}
      onClick={() => toggle(sign.id)}
    >
      {drawSign(sign.name, height)}
      <span>{short}</span>
    </button>
  )
})

export function TonguePicker({ names: _, ...props }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <Picker
      {...props}
      heading={t('history.tongue')}
      categoryId={symptomCategories.tongue}
      wanted={taken.tongue}
      place={places.tongue}
      height={26}
    />
  )
}

export function PulsePicker({ names: _, ...props }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <Picker
      {...props}
      heading={t('history.pulse')}
      categoryId={symptomCategories.pulse}
      wanted={taken.pulse}
      place={places.pulse}
      height={24}
    />
  )
}

export function AbdomenPicker({ names: _, ...props }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <Picker
      {...props}
      heading={t('history.abdomen')}
      categoryId={symptomCategories.belly}
      wanted={taken.abdomen}
      height={28}
    />
  )
}
