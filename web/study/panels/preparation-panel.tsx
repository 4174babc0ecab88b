import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Preparation, preparation } from '#contract/prescribing/preparation.ts'
import { drawer } from '#web/base/drawer.ts'
import { links, PanelFacts } from '#web/base/panel-parts.tsx'
import { query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The ingredients; for a protected composition those published. */
function Composition({ of }: { of: Preparation }) {
  const { t } = useTranslation('knowledge')
  const { ingredients, others, drugs, partial } = of
  return (
    <>
      <ul className="composition" aria-label={t('composition')}>
        {ingredients.map((one) => (
          <li key={one.herbId}>
            <span />
            <button
              type="button"
              className="link serif"
              onClick={() =>
                drawer.open({ code: 'single-sidebar', kind: 'herb', id: one.herbId, name: one.label, hint: '' })
              }
            >
              {one.label}
            </button>
            <span className="text-muted">{one.preparation}</span>
            <span className="num">{one.grams === null ? '' : `${one.grams} g`}</span>
          </li>
        ))}
        {drugs.map((one) => (
          <li key={one.name}>
            <span />
            <b>{one.label}</b>
            <span className="text-muted">{t('westernDrug')}</span>
            <span className="num">{one.doseMg === null ? '' : `${one.doseMg} mg`}</span>
          </li>
        ))}
      </ul>
      {others.length > 0 && <p className="text-muted text-small">{others.join(' · ')}</p>}
      {partial && <p className="text-gamboge text-small">{t('partial')}</p>}
    </>
  )
}

/** One prepared medicine: ingredients, indications, taking, contraindications. */
export function PreparationPanel({ id }: { id: string }) {
  const { t } = useTranslation(['knowledge', 'common'])
  const { data, isPending, error, refetch } = useQuery({
    ...query(preparation.details, { ids: [id] }),
    staleTime: 600_000,
  })
  if (isPending) return <Skeleton rows={6} />
  const one = data?.list[0]
  if (!one) return <LoadFailed error={error} retry={refetch} />
  const join = (words: readonly string[]) => words.join(t('common:listSeparator'))
  return (
    <>
      <p className="text-muted text-small">{[one.pinyin, one.class, one.spec].filter(Boolean).join('　')}</p>
      <Composition of={one} />
      <PanelFacts
        facts={[
          [t('knowledge:take'), one.usage],
          [t('knowledge:actions'), join(one.actions)],
          [t('knowledge:patterns'), join(one.patterns.map((p) => p.label))],
          [t('knowledge:diseases'), join(one.diseases.map((d) => d.label))],
          [t('knowledge:signs'), links('symptom', one.signs)],
          [t('knowledge:ofRecipe'), one.recipe && links('recipe', [one.recipe])],
          [t('knowledge:pregnancy'), one.pregnancy],
          [t('knowledge:cautions'), one.cautions],
          [
            t('knowledge:sold'),
            one.rxOnly === null ? '' : t(one.rxOnly ? 'knowledge:rxOnly' : 'knowledge:overCounter'),
          ],
          [t('knowledge:aliases'), join(one.aliases)],
          [t('knowledge:differs'), one.differs],
          [t('knowledge:source'), one.source],
        ]}
      />
    </>
  )
}
