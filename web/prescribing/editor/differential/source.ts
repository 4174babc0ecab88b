import { useTranslation } from 'react-i18next'

/** 伤寒论 35, 36, 37, 46: the first place, and how many more there are. The full text is in the tooltip. */
export function shortSource(source: string, andMore: (first: string, more: number) => string): string {
  const [, first, rest] = /^(.*?\d+)((?:, ?\d+)+)/.exec(source) ?? []
  return first && rest ? andMore(first, rest.split(',').length - 1) : source
}

/** In the language of the page. */
export function useShortSource() {
  const { t } = useTranslation('prescription')
  return (source: string) => shortSource(source, (first, more) => t('differential.placesMore', { first, more }))
}
