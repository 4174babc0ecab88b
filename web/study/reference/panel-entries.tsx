import { useQuery } from '@tanstack/react-query'
import { herbStudy, recipeStudy } from '#contract/study/reference.ts'

import { query } from '#web/base/query.ts'
import { HerbFacts } from '#web/study/panels/herb-panel.tsx'
import { RecipeFacts } from '#web/study/panels/recipe-panel.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const fresh = { staleTime: 600_000 } as const

/** One herb to read: the permission to study is enough, nobody needs to prescribe. */
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
