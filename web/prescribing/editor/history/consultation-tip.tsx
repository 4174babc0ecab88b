import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { symptom } from '#contract/prescribing/symptom.ts'
import { drawer } from '#web/base/drawer.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { ToggledDialog } from '#web/ui/toggled-dialog.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import styles from './history.module.css'

/** Terms of examination and their meaning, available while asking. */
export function ConsultationTip() {
  const { t } = useTranslation('prescription')
  return (
    <ToggledDialog trigger={t('tip.short')} title={t('tip.title')}>
      {() => <Words />}
    </ToggledDialog>
  )
}

function Words() {
  const { t } = useTranslation('prescription')
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 80)
  const { data } = useQuery(keepPreviousQuery(symptom.wordTips, q ? { q } : { category: '诊法' }))
  return (
    <>
      <input
        className="grow"
        aria-label={t('tip.find')}
        placeholder={t('tip.find')}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
      <p className={`row ${styles['tip-words']}`}>
        {data?.list.map((word) => (
          <button
            key={word.id}
            type="button"
            className="chip"
            title={word.category}
            onClick={() =>
              void drawer.open({
                code: 'single-sidebar',
                kind: 'word',
                id: word.id,
                name: word.title,
                hint: word.category,
              })
            }
          >
            {word.title}
          </button>
        ))}
      </p>
      {data?.list.length === 0 && <p className="text-muted">{t('tip.none')}</p>}
    </>
  )
}
