import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { analysis } from '#contract/prescribing/analysis.ts'
import { links, PanelFacts } from '#web/base/panel-parts.tsx'
import { query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** One disease: its patterns, each with signs, method and formulas. */
export function DiseasePanel({ id }: { id: string }) {
  const { t } = useTranslation(['knowledge', 'common'])
  const { data, isPending, error, refetch } = useQuery({
    ...query(analysis.diseaseMindMap, { diseaseId: id }),
    staleTime: 600_000,
  })
  if (isPending) return <Skeleton rows={6} />
  if (!data) return <LoadFailed error={error} retry={refetch} />
  return data.root.children.map((pattern) => {
    const leaves = (name: 'signs' | 'method' | 'recipes') =>
      pattern.children.find((branch) => branch.name === name)?.children ?? []
    const words = (name: 'signs' | 'method') =>
      leaves(name)
        .map((leaf) => leaf.name)
        .join(t('common:listSeparator'))
    return (
      <section key={pattern.id}>
        <h3 className="serif">{pattern.name}</h3>
        <PanelFacts
          facts={[
            [t('knowledge:signs'), words('signs')],
            [t('knowledge:method'), words('method')],
            [
              t('knowledge:recipes'),
              links(
                'recipe',
                leaves('recipes').map((leaf) => ({ id: leaf.id, label: leaf.name })),
              ),
            ],
          ]}
        />
      </section>
    )
  })
}
