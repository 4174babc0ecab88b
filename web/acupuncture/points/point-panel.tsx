import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { point } from '#contract/acupuncture/point.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { useNeedleWords } from '#web/acupuncture/selection/use-needle-words.ts'
import { links, PanelFacts } from '#web/base/panel-parts.tsx'
import { query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { genreOf } from './genre-of.ts'

type Detail = Output<typeof point.detail>

/** The course of the whole channel, on request. */
function Course({ id }: { id: string }) {
  const { t } = useTranslation('atlas')
  const { data } = useQuery({ ...query(meridian.detail, { genreCode: 'classic', id }), staleTime: 600_000 })
  if (!data) return null
  return (
    <PanelFacts
      facts={[
        [t('detail.course'), data.course],
        [
          t('detail.channelPoints'),
          links(
            'point',
            data.points.map(({ pointId, label }) => ({ id: pointId, label })),
          ),
        ],
      ]}
    />
  )
}

function useNeedling({ needling }: Detail) {
  const { t } = useTranslation(['atlas', 'acupuncture'])
  const depth = needling.depthRangeCun
  return [
    needling.angles.map((angle) => t(`atlas:angle.${angle}`)).join(t('atlas:or')),
    depth ? t('atlas:detail.depth', { from: depth[0], to: depth[1] }) : '',
    needling.way,
  ]
    .filter(Boolean)
    .join(t('atlas:comma'))
}

function Facts({ detail }: { detail: Detail }) {
  const { t } = useTranslation(['atlas', 'common'])
  const needling = useNeedling(detail)
  const { restraint, dangers } = useNeedleWords()
  const join = (words: readonly string[]) => words.join(t('common:listSeparator'))
  return (
    <PanelFacts
      facts={[
        [t('atlas:detail.location'), detail.location],
        [t('atlas:detail.needling'), needling],
        [t('atlas:detail.moxa'), detail.moxa ? t(`atlas:moxa.${detail.moxa}`) : ''],
        [t('atlas:detail.pregnancy'), restraint(detail.pregnancy)],
        [t('atlas:detail.dangers'), join(dangers(detail.dangers))],
        [t('atlas:detail.caution'), detail.caution],
        [t('atlas:detail.indications'), links('symptom', detail.indications)],
        [t('atlas:detail.functions'), join(detail.functions)],
        [t('atlas:detail.categories'), join(detail.categories)],
        [t('atlas:detail.channel'), detail.meridian?.label],
        [t('atlas:detail.meets'), join(detail.meets.map(({ label }) => label))],
        [
          t('atlas:detail.neighbours'),
          links(
            'point',
            detail.neighbours.map(({ pointId, label }) => ({ id: pointId, label })),
          ),
        ],
        [t('atlas:detail.aliases'), join(detail.aliases)],
        [t('atlas:detail.source'), detail.source],
      ]}
    />
  )
}

/** One point: location, needling, indications, and neighbours. */
export function PointPanel({ id }: { id: string }) {
  const { t } = useTranslation('atlas')
  const wanted = query(point.detail, { genreCode: genreOf(id), id })
  const { data, isPending, error, refetch } = useQuery({ ...wanted, staleTime: 600_000 })
  if (isPending) return <Skeleton rows={6} />
  if (!data) return <LoadFailed error={error} retry={refetch} />
  return (
    <>
      <p className="text-muted text-small">{[data.code, data.pinyin, data.part].filter(Boolean).join('　')}</p>
      {data.images.length ? (
        <p className="panel-way">
          <Link to="/acupBrain/atlas" search={{ point: id }}>
            {t('detail.onMap')}
          </Link>
        </p>
      ) : (
        <p className="text-muted text-small">{t('detail.notOnMap')}</p>
      )}
      <Facts detail={data} />
      {data.meridian ? (
        <details>
          <summary>{t('detail.course')}</summary>
          <Course id={data.meridian.id} />
        </details>
      ) : null}
    </>
  )
}
