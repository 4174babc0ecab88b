import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { point } from '#contract/acupuncture/point.ts'
import type { GenreCode } from '#contract/prescribing/point-head.ts'
import acupFrameStyles from '#web/acupuncture/frame/acup-frame.module.css'
import { useNeedleWords } from '#web/acupuncture/selection/use-needle-words.ts'
import { query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import pointsStyles from './points.module.css'

type Props = { genre: GenreCode; id: string; onOpen?: (pointId: string) => void }

/** All data on one point. */
export function PointCard({ genre, id, onOpen }: Props) {
  const { t } = useTranslation(['acupuncture-ways', 'acupuncture-needles'])
  const { range, angle, beware } = useNeedleWords()
  const { data, isPending, error, refetch } = useQuery(query(point.detail, { genreCode: genre, id }))
  if (!data) return isPending ? <Skeleton rows={4} /> : <LoadFailed error={error} retry={refetch} />
  const list = (words: readonly string[]) => words.join(t('listSeparator'))
  const needling = [
    data.needling.depthRangeCun ? range(data.needling.depthRangeCun) : '',
    list(data.needling.angles.map(angle)),
    data.needling.way,
    data.moxa ? t(`acupuncture-needles:moxa.${data.moxa}`) : '',
  ].filter(Boolean)
  const warned = [beware(data), data.caution].filter(Boolean).join(t('sentenceSeparator'))
  const facts = [
    ['location', data.location],
    ['needling', list(needling)],
    ['indications', list(data.indications.map((i) => i.label))],
    ['functions', list(data.functions)],
    ['categories', list([...data.categories, ...data.meets.map((m) => m.label)])],
  ] as const
  return (
    <article className={pointsStyles['point-card']} aria-label={data.label}>
      <h3 className="row">
        <span className="serif">{data.label}</span>
        <span className="text-small text-faint">
          {list([data.label.startsWith(data.code) ? '' : data.code, data.pinyin].filter(Boolean))}
        </span>
      </h3>
      <dl className="facts">
        {facts
          .filter(([, words]) => words)
          .map(([name, words]) => (
            <div key={name} className={pointsStyles['fact']}>
              <dt>{t(`card.${name}`)}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
      {warned ? (
        <p className="text-gamboge text-small row">
          <Icon name="warn" size={14} />
          {warned}
        </p>
      ) : null}
      {data.images.length ? null : <p className="text-small text-muted">{t('card.notOnMap')}</p>}
      {data.neighbours.length && onOpen ? (
        <p className={acupFrameStyles['chips']}>
          <span className="text-tiny text-faint">{t('card.neighbours')}</span>
          {data.neighbours.map((n) => (
            <button key={n.pointId} type="button" className="chip serif" onClick={() => onOpen(n.pointId)}>
              {n.label}
            </button>
          ))}
        </p>
      ) : null}
      <p className="text-tiny text-faint">{t('source', { work: data.source })}</p>
    </article>
  )
}
