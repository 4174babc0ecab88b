import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { analysis } from '#contract/prescribing/analysis.ts'
import { query } from '#web/base/query.ts'

/** The content of the editor, explained in sentences. */
export function EditorExplained({ prescriptionId }: { prescriptionId: number }) {
  const { t } = useTranslation('manual')
  const { data } = useQuery({ ...query(analysis.mpwExplain, { prescriptionId }), staleTime: 0 })
  if (!data) return null
  return (
    <section className="explained" aria-label={t('onDesk')}>
      <h2>{t('onDesk')}</h2>
      <h3 className="serif">{data.title}</h3>
      {data.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
