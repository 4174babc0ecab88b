import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { symptom } from '#contract/prescribing/symptom.ts'
import { symptomStudy } from '#contract/study/reference.ts'
import { links, PanelFacts } from '#web/base/panel-parts.tsx'
import { query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { drawSign } from '#web/ui/signs/sign-drawing.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const named = (items: readonly { id: string; name: string }[]) => items.map(({ id, name }) => ({ id, label: name }))

/** One sign: its words, related signs, and links. */
export function SymptomPanel({ id }: { id: string }) {
  const { t } = useTranslation(['knowledge', 'common'])
  const { data, isPending, error, refetch } = useQuery({
    ...query(symptom.detail, { symptomId: id }),
    staleTime: 600_000,
  })
  const { data: studied } = useQuery({ ...query(symptomStudy.description, { symptomId: id }), staleTime: 600_000 })
  if (isPending) return <Skeleton rows={6} />
  if (!data) return <LoadFailed error={error} retry={refetch} />
  return (
    <>
      {drawSign(data.name, 96)}
      {studied?.description && <p className="panel-say">{studied.description}</p>}
      <PanelFacts
        facts={[
          [t('knowledge:words'), data.forms.join(t('common:listSeparator'))],
          [t('knowledge:broader'), links('symptom', data.broader)],
          [t('knowledge:opposite'), links('symptom', data.opposite)],
          [t('knowledge:ask'), links('symptom', data.ask)],
          [t('knowledge:recipes'), links('recipe', named(data.recipes.slice(0, 12)))],
          [t('knowledge:herbs'), links('herb', named(data.herbs.slice(0, 16)))],
        ]}
      />
    </>
  )
}
