import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { symptom } from '#contract/prescribing/symptom.ts'
import type { Panel } from '#web/base/drawer.ts'
import { links, PanelFacts } from '#web/base/panel-parts.tsx'
import { query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Link = Output<typeof symptom.wordTipDetail>['links'][number]

const kindsWithPanel = ['word', 'symptom', 'recipe', 'herb', 'point'] as const satisfies readonly Panel['kind'][]

/** One word of the trade explained, and what of the base shows it. */
export function WordPanel({ id }: { id: string }) {
  const { t } = useTranslation(['knowledge', 'common', 'shell'])
  const { data, isPending, error, refetch } = useQuery({ ...query(symptom.wordTipDetail, { id }), staleTime: 600_000 })
  if (isPending) return <Skeleton rows={4} />
  if (!data) return <LoadFailed error={error} retry={refetch} />
  const linked = (kind: Link['kind']) => data.links.filter((l) => l.kind === kind)
  const opened: readonly Link['kind'][] = kindsWithPanel
  const unopened = data.links.filter(({ kind }) => !opened.includes(kind))
  return (
    <>
      <p className="panel-say">{data.content}</p>
      <PanelFacts
        facts={[
          [t('knowledge:group'), `${data.category} · ${data.pinyin}`],
          [t('knowledge:aliases'), data.otherNames.join(t('common:listSeparator'))],
          ...kindsWithPanel.map((kind) => [t(`shell:kinds.${kind}`), links(kind, linked(kind))] as const),
          [t('knowledge:related'), unopened.map(({ label }) => label).join(t('common:listSeparator'))],
          [t('knowledge:source'), data.source],
        ]}
      />
    </>
  )
}
