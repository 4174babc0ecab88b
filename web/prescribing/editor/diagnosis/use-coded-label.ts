import { useQuery } from '@tanstack/react-query'
import { diagnosis } from '#contract/prescribing/diagnosis.ts'
import { call } from '#web/base/query.ts'
import { useSettings } from '#web/base/settings.ts'

/** A diagnosis is stored by its code and the name of the standard; here as the reader's language has it. */
export function useCodedLabel({ code, name }: { code: string; name: string }): string {
  const { language } = useSettings()
  const { data } = useQuery({
    queryKey: ['coded label', language, code],
    queryFn: ({ signal }) => call(diagnosis.codeSearch, { q: code }, { kind: 'read', signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: language !== 'zh_CN' && code !== '',
  })
  // The base names a pattern without the last word of the standard: 肝胃郁热证.
  return data?.list.find((d) => d.code === code && [name, `${name}证`].includes(d.name))?.label ?? name
}
