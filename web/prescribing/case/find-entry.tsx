import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recipe } from '#contract/prescribing/recipe.ts'
import { symptom } from '#contract/prescribing/symptom.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { Finder } from '#web/ui/finder.tsx'

type Props = { label: string; take: (id: string, name: string) => void }

export function FindSign({ label, take }: Props) {
  const { t } = useTranslation('medical-case')
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, isPlaceholderData } = useQuery({ ...keepPreviousQuery(symptom.search, { q }), enabled: q !== '' })
  return (
    <Finder
      label={label}
      invite={t('findInvite')}
      value={typed}
      onType={setTyped}
      found={q ? (data?.list ?? []) : []}
      settled={!isPlaceholderData && q === typed.trim()}
      keyOf={(one) => one.id}
      show={(one) => one.label}
      onTake={(one) => take(one.id, one.label)}
      none={t('findNone')}
    />
  )
}

export function FindFormula({ label, take }: Props) {
  const { t } = useTranslation('medical-case')
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, isPlaceholderData } = useQuery({ ...keepPreviousQuery(recipe.search, { q }), enabled: q !== '' })
  return (
    <Finder
      label={label}
      invite={t('findInvite')}
      value={typed}
      onType={setTyped}
      found={q ? (data?.list ?? []) : []}
      settled={!isPlaceholderData && q === typed.trim()}
      keyOf={(one) => one.recipeId}
      show={(one) => <span className="serif">{one.label}</span>}
      onTake={(one) => take(one.recipeId, one.label)}
      none={t('findNone')}
    />
  )
}
