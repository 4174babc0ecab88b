import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { herb } from '#contract/prescribing/herb.ts'
import type { herbStudy } from '#contract/study/reference.ts'
import { links, PanelFacts } from '#web/base/panel-parts.tsx'
import { query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function HerbPanel({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useQuery({ ...query(herb.details, { ids: [id] }), staleTime: 600_000 })
  if (isPending) return <Skeleton rows={6} />
  const [one] = data?.list ?? []
  return one ? <HerbFacts one={one} /> : <LoadFailed error={error} retry={refetch} />
}

/** One herb: description, effects, dose, contraindications. */
export function HerbFacts({ one }: { one: Output<typeof herbStudy.studyDetail> }) {
  const { t } = useTranslation(['knowledge', 'common'])
  const join = (words: readonly string[]) => words.join(t('common:listSeparator'))
  const dose = (range: readonly [number, number] | null) =>
    range ? t('knowledge:grams', { from: range[0], to: range[1] }) : ''
  return (
    <>
      <p className="text-muted text-small">{[one.pinyin, one.la].filter(Boolean).join('　')}</p>
      <PanelFacts
        facts={[
          [t('knowledge:class'), one.class],
          [t('knowledge:nature'), join([one.nature, ...one.flavours])],
          [t('knowledge:channels'), join(one.channels)],
          [t('knowledge:actions'), join(one.actions)],
          [t('knowledge:dose'), dose(one.doseG)],
          [t('knowledge:decoct'), join(one.decoction)],
          [t('knowledge:toxicity'), one.toxicity],
          [
            t('knowledge:forms'),
            join(one.forms.map((form) => [form.label, dose(form.doseG)].filter(Boolean).join(' '))),
          ],
          [t('knowledge:pregnancy'), one.pregnancy],
          [t('knowledge:lactation'), one.lactation],
          [t('knowledge:children'), one.children],
          [t('knowledge:elders'), one.elders],
          [t('knowledge:cautions'), one.cautions],
          [t('knowledge:food'), one.food],
          [t('knowledge:signs'), links('symptom', one.signs)],
          [t('knowledge:families'), join(one.families)],
          [t('knowledge:differs'), one.differs],
          [t('knowledge:aliases'), join(one.aliases)],
          [t('knowledge:source'), one.source],
        ]}
      />
    </>
  )
}
