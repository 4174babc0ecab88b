import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { drawer } from '#web/base/drawer.ts'
import { links, PanelFacts } from '#web/base/panel-parts.tsx'
import { query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Detail = Output<typeof recipe.detail>

const Composition = ({ herbs }: Pick<Detail, 'herbs'>) => (
  <ul className="composition">
    {herbs.map((one) => (
      <li key={`${one.herbId}-${one.label}`}>
        <span className="text-faint">{one.role}</span>
        <button
          type="button"
          className="link serif"
          onClick={() =>
            drawer.open({ code: 'single-sidebar', kind: 'herb', id: one.herbId, name: one.label, hint: '' })
          }
        >
          {one.label}
        </button>
        <span className="text-muted">{[one.original, one.preparation].filter(Boolean).join(' ')}</span>
        <span className="num">{one.grams === null ? '' : `${one.grams} g`}</span>
      </li>
    ))}
  </ul>
)

/** Whole sentences are displayed one below the other. */
const lines = (sentences: readonly string[]) =>
  sentences.length ? (
    <ul className="modify">
      {sentences.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  ) : null

/** If these signs are present, add these herbs and remove those. */
const modifications = (modify: Detail['modify']) =>
  modify.length ? (
    <ul className="modify">
      {modify.map((m) => (
        <li key={`${m.if.join()}${m.add.join()}`}>
          {m.if.join(' · ')} <b>{[...m.add.map((a) => `+ ${a}`), ...m.remove.map((r) => `− ${r}`)].join('　')}</b>{' '}
          <span className="text-muted">{m.why}</span>
        </li>
      ))}
    </ul>
  ) : null

export function RecipePanel({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useQuery({
    ...query(recipe.detail, { recipeId: id }),
    staleTime: 600_000,
  })
  if (isPending) return <Skeleton rows={6} />
  return data ? <RecipeFacts data={data} /> : <LoadFailed error={error} retry={refetch} />
}

/** One formula: ingredients, indications, taking. */
export function RecipeFacts({ data }: { data: Detail }) {
  const { t } = useTranslation(['knowledge', 'common'])
  const join = (words: readonly string[]) => words.join(t('common:listSeparator'))
  return (
    <>
      <p className="text-muted text-small">{[data.pinyin, data.class].filter(Boolean).join('　')}</p>
      <Composition herbs={data.herbs} />
      <PanelFacts
        facts={[
          [t('knowledge:patterns'), join(data.patterns.map((one) => one.label))],
          [t('knowledge:keySigns'), links('symptom', data.signs['key'] ?? [])],
          [t('knowledge:mainSigns'), links('symptom', data.signs['main'] ?? [])],
          [t('knowledge:mechanism'), data.mechanism],
          [t('knowledge:method'), join(data.method)],
          [t('knowledge:decoct'), data.decoct],
          [t('knowledge:take'), data.take],
          [t('knowledge:cautions'), data.cautions],
          [t('knowledge:conflicts'), data.conflicts.join(' ')],
          [t('knowledge:modify'), modifications(data.modify)],
          [t('knowledge:misuse'), lines(data.misuse)],
          [t('knowledge:similar'), links('recipe', data.similar)],
          ['ICD-10', data.icd10.join(' ')],
          [t('knowledge:differs'), data.differs],
          [t('knowledge:aliases'), join(data.aliases)],
          [t('knowledge:source'), data.source],
        ]}
      />
    </>
  )
}
