import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { symptomCategories } from '#contract/codes.ts'
import { type Symptom, symptom } from '#contract/symptom.ts'
import { query } from '#web/query.ts'
import { abdomenSigns, drawAbdomen, drawPulse, drawTongue, pulseSigns, tongueSigns } from '#web/ui/drawings.tsx'
import type { Chosen, SymptomNames } from './symptoms.ts'

type Props = {
  chosen: readonly Chosen[]
  names: SymptomNames
  learn: (symptoms: readonly Symptom[]) => void
  toggle: (id: string) => void
  title: string
}

/** Pictures to press: the signs a doctor takes most; the rest are found by name. */
function Picker({
  heading,
  categoryId,
  wanted,
  draw,
  chosen,
  learn,
  toggle,
  title,
}: Omit<Props, 'names'> & {
  heading: string
  categoryId: number
  wanted: readonly string[]
  draw: (name: string) => ReactNode
}) {
  const { data } = useQuery({ ...query(symptom.listByCategory, { categoryId }), staleTime: Number.POSITIVE_INFINITY })
  // biome-ignore lint/correctness/useExhaustiveDependencies: learnt once, when the list is there
  useEffect(() => {
    if (data) learn(data.list)
  }, [data])
  const shown = wanted.flatMap((name) => data?.list.find((s) => s.name === name) ?? [])
  return (
    <div className="desk-sec">
      <h3>
        <span>
          {heading}
          <b>{title}</b>
        </span>
      </h3>
      <div className="pick">
        {shown.map((s) => (
          <button
            key={s.id}
            type="button"
            aria-pressed={chosen.some((c) => c.id === s.id && c.present)}
            onClick={() => toggle(s.id)}
          >
            {draw(s.name)}
            <span>{s.label}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

export function TonguePicker({ names: _, ...props }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <Picker
      {...props}
      heading={t('say.tongue')}
      categoryId={symptomCategories.tongue}
      wanted={tongueSigns}
      draw={drawTongue}
    />
  )
}

export function PulsePicker({ names: _, ...props }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <Picker
      {...props}
      heading={t('say.pulse')}
      categoryId={symptomCategories.pulse}
      wanted={pulseSigns}
      draw={drawPulse}
    />
  )
}

export function AbdomenPicker({ names: _, ...props }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <Picker
      {...props}
      heading={t('say.abdomen')}
      categoryId={symptomCategories.belly}
      wanted={abdomenSigns}
      draw={drawAbdomen}
    />
  )
}
