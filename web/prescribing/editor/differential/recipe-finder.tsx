import { recipe } from '#contract/prescribing/recipe.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { Finder } from '#web/ui/finder.tsx'
import { useFound } from '../history/use-found.ts'

type Props = { label: string; onTake: (recipeId: string, name: string) => void }

/** Any formula of the base by name, pinyin or initials. */
export function RecipeFinder({ label, onTake }: Props) {
  const typed = useFound((q) => keepPreviousQuery(recipe.search, { q }), 60)
  return (
    <Finder
      label={label}
      invite={label}
      {...typed}
      keyOf={(r) => r.recipeId}
      show={(r) => (
        <>
          <b>{r.label}</b>
          <span className="far">{r.source}</span>
        </>
      )}
      onTake={(r) => {
        typed.onType('')
        onTake(r.recipeId, r.label)
      }}
    />
  )
}
