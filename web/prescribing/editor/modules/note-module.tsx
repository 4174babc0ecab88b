import { useTranslation } from 'react-i18next'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'
import styles from './modules.module.css'

/** The doctor's own notes, and what is sent to the patient on confirmation. */
export function NoteModule({ content, change }: ModuleProps) {
  const { t } = useTranslation('prescription')
  return (
    <Module title={t('note.title')} summary={content.clinicalNote.slice(0, 40)}>
      {() => (
        <>
          <textarea
            className={styles['note-box']}
            rows={3}
            maxLength={4000}
            aria-label={t('note.title')}
            placeholder={t('note.invite')}
            value={content.clinicalNote}
            onChange={(e) => change({ clinicalNote: e.target.value }, 'clinical note')}
          />
          <p className="row">
            <label className={styles['tick-row']}>
              <input
                type="checkbox"
                checked={content.autoSendSms}
                onChange={(e) => change({ autoSendSms: e.target.checked })}
              />
              {t('note.sms')}
            </label>
            <label className={styles['tick-row']}>
              <input
                type="checkbox"
                checked={content.autoSendEmail}
                onChange={(e) => change({ autoSendEmail: e.target.checked })}
              />
              {t('note.email')}
            </label>
          </p>
        </>
      )}
    </Module>
  )
}
