import { useQuery } from '@tanstack/react-query'
import { herbStudy, recipeStudy } from '#contract/study/reference.ts'
import { PointMap } from '#web/acupuncture/points/point-map.tsx'
import { PointPanel } from '#web/acupuncture/points/point-panel.tsx'
import { query } from '#web/base/query.ts'
import { HerbFacts } from '#web/study/panels/herb-panel.tsx'
import { RecipeFacts } from '#web/study/panels/recipe-panel.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './study.module.css'

const fresh = { staleTime: 600_000 } as const

/** One herb to read: the study permission is sufficient, prescribing is not required. */
export function StudiedHerb({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useQuery({ ...query(herbStudy.studyDetail, { id }), ...fresh })
  if (isPending) return <Skeleton rows={6} />
  return data ? <HerbFacts one={data} /> : <LoadFailed error={error} retry={refetch} />
}

export function StudiedRecipe({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useQuery({ ...query(recipeStudy.studyDetail, { id }), ...fresh })
  if (isPending) return <Skeleton rows={6} />
  return data ? <RecipeFacts data={data} /> : <LoadFailed error={error} retry={refetch} />
}

/** A point to learn: its facts, and its position on the body. */
export function StudiedPoint({ id }: { id: string }) {
  return (
    <div className={styles['study-point']}>
      <div>
        <PointPanel id={id} />
      </div>
      <PointMap selected={[{ pointId: id, order: 1, side: 'middle' }]} />
    </div>
  )
}
