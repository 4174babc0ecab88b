import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recipe } from '#contract/recipe.ts'
import { steadyQuery } from '#web/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Finder } from './finder.tsx'

type Props = { label: string; onTake: (recipeId: string, name: string) => void }

/** Any formula of the base by name, pinyin or initials. */
export function RecipeFinder({ label, onTake }: Props) {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 60)
  const { data, isPlaceholderData } = useQuery({ ...steadyQuery(recipe.search, { q }), enabled: q !== '' })
  return (
    <Finder
      label={label}
      invite={label}
      value={text}
      onType={setText}
      found={q && data ? data.list : []}
      settled={text.trim() === '' || (text.trim() === q && data !== undefined && !isPlaceholderData)}
      keyOf={(r) => r.recipeId}
      show={(r) => (
        <>
          <b>{r.label}</b>
          <span className="far">{r.source}</span>
        </>
      )}
      onTake={(r) => {
        setText('')
        onTake(r.recipeId, r.label)
      }}
    />
  )
}
