import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/base/codes.ts'
import { external } from '#contract/prescribing/external.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { careInput, toggled } from './care-input.ts'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'
import { OfferRow } from './offer-row.tsx'

/** Dishes for the signs, with what goes into them. */
export function DietModule(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  return (
    <Module title={t('diet.title')} summary={props.content.dietaryTherapy.map((d) => d.name).join(' ')}>
      {() => <Diets {...props} />}
    </Module>
  )
}

function Diets(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  const { content, change } = props
  const enabled = content.symptoms.some((s) => s.present)
  const { data } = useQuery({ ...keepPreviousQuery(external.analyse, careInput(props)), enabled })
  if (!enabled) return <p className="text-muted">{t('offer.needSigns')}</p>
  const list = content.dietaryTherapy
  const offers = (data?.diets ?? []).filter((d, i) => i < 5 || list.some((c) => c.dietId === d.id))
  if (data && !offers.length) return <p className="text-muted">{t('offer.nothing')}</p>
  return offers.map((d) => (
    <OfferRow
      key={d.id}
      name={d.label}
      beside={d.ingredients.map((i) => `${i.label} ${i.grams} g`).join(t('comma'))}
      why={[d.effect, d.covered.map((c) => c.label).join(t('comma'))].filter(Boolean).join(' · ')}
      source={d.source}
      caution={d.cautions}
      chosen={list.some((c) => c.dietId === d.id)}
      isFull={list.length >= limits.itemsPerModule}
      onToggle={() =>
        change({
          dietaryTherapy: toggled(list, (c) => c.dietId === d.id, { dietId: d.id, name: d.name }),
        })
      }
    >
      <p className="text-muted">{d.making}</p>
    </OfferRow>
  ))
}
