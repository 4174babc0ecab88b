import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { herb } from '#contract/prescribing/herb.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { query } from '#web/base/query.ts'
import { compositionsFrom, herbModulesOf } from '../prescription/confirmation.ts'
import { useChosenRecipes } from '../prescription/use-chosen-recipes.ts'
import { useHerbFacts } from '../prescription/use-herb-facts.ts'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'
import styles from './modules.module.css'

type Merged = Output<typeof herb.merge>['selectedHerbs'][number]

/** The origin of each herb: from which formula at which dose, or added beside the formulas and why. */
export function SourcesModule(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  const { recipes, herbs } = props.content
  if (!recipes.length || !herbs.length) return null
  return <Module title={t('sources.title')}>{() => <Sources {...props} />}</Module>
}

/** Each formula separately, so that a herb in two of them shows both doses. */
function useCompositions({ recipes, compatibility, herbs }: ModuleProps['content']) {
  return useQueries({
    queries: recipes.map(({ recipeId, fraction }) => ({
      ...query(recipe.dose, { recipeIds: [recipeId], compatibility, fraction }),
      staleTime: 600_000,
    })),
    combine: (all) =>
      all.every((one) => one.data)
        ? all.flatMap((one) =>
            compositionsFrom(herbs, one.data?.herbs.map(({ original: _, merged: __, ...l }) => l) ?? [], true),
          )
        : null,
  })
}

function Sources({ content, prescription }: ModuleProps) {
  const { t } = useTranslation('prescription')
  const compositions = useCompositions(content)
  const { chosen } = useChosenRecipes(content)
  const { nameOf } = useHerbFacts(content.herbs)
  const { data } = useQuery({
    ...query(herb.merge, {
      prescriptionId: prescription.id,
      ...herbModulesOf(content.herbs),
      compositions: compositions ?? [],
    }),
    enabled: compositions !== null,
    placeholderData: keepPreviousData,
  })
  const sourceOf = ({ from, recipeId, doseG, reason }: Merged['sources'][number]) => {
    const formula = chosen.find((r) => r.recipeId === recipeId)?.label
    const where = from === 'recipe' ? (formula ?? t('sources.from.recipe')) : t(`sources.from.${from}`)
    return [t('sources.at', { where, grams: doseG }), from === 'recipe' ? '' : reason].filter(Boolean).join(' ')
  }
  const onSheet = (h: Merged) =>
    content.herbs.find((l) => l.herbId === h.herbId && l.form === h.form && l.name === h.name)
  return (
    <table className={`${styles['pairs-table']} ${styles['sources']}`}>
      <tbody>
        {data?.selectedHerbs.map((h) => {
          const stands = onSheet(h)?.doseG
          return (
            <tr key={`${h.herbId ?? h.name} ${h.form ?? ''}`}>
              <th scope="row">{nameOf(h)}</th>
              <td>
                {h.sources.map(sourceOf).join(t('sources.with'))}
                {stands !== undefined && stands !== h.doseG && (
                  <span className="text-gamboge"> {t('sources.changed', { grams: stands })}</span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
