import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { limits } from '#contract/base/codes.ts'
import { errors } from '#contract/base/errors.ts'
import { type HerbDetail, herb } from '#contract/prescribing/herb.ts'
import type { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import { query } from '#web/base/query.ts'
import { useSettings } from '#web/base/settings.ts'

type HerbFacts = (typeof HerbDetail)['_output']
type NameOf = (line: Pick<PrescribedHerb, 'herbId' | 'name' | 'form'>) => string

/** The base's data on the herbs of the sheet, and their names in the screen's language. */
export function useHerbFacts(herbs: readonly Pick<PrescribedHerb, 'herbId'>[]) {
  const { language } = useSettings()
  const ids = [...new Set(herbs.flatMap((h) => h.herbId ?? []))].sort()
  const { data, isFetching, isLoading } = useQuery({
    ...query(herb.details, { ids: ids.slice(0, limits.herbs) }, { quiet: [errors.herb_not_found.code] }),
    placeholderData: keepPreviousData,
    staleTime: 600_000,
    enabled: ids.length > 0,
  })
  const list = data?.list
  return useMemo(() => {
    const facts: ReadonlyMap<string, HerbFacts> = new Map(list?.map((h) => [h.herbId, h]))
    const nameOf: NameOf = (line) => {
      const found = line.herbId ? facts.get(line.herbId) : undefined
      if (language === 'zh_CN') return line.name
      if (found) return labelOf(found, line)
      // A Chinese name that changes to English a moment later would have to be read twice.
      return line.herbId && isFetching && language === 'en' ? '…' : line.name
    }
    return { facts, nameOf, isLoading }
  }, [list, language, isFetching, isLoading])
}

function labelOf(found: HerbFacts, { name, form }: Parameters<NameOf>[0]) {
  const label = form && found.name !== form ? found.forms.find((f) => f.name === form)?.label : found.label
  return label ? label.charAt(0).toUpperCase() + label.slice(1) : name
}

/** The usual range of the given form, else of the plain herb. */
export function rangeOf(
  facts: ReadonlyMap<string, HerbFacts>,
  { herbId, form }: Pick<PrescribedHerb, 'herbId' | 'form'>,
) {
  const found = herbId ? facts.get(herbId) : undefined
  return found?.forms.find((f) => f.name === form)?.doseG ?? found?.doseG ?? null
}
