import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dualScreen } from '#contract/clinic/dual-screen.ts'
import { loadLanguage } from '#web/base/i18n.ts'
import { useCall } from '#web/base/query.ts'
import { htmlLanguage, useSettings } from '#web/base/settings.ts'
import { hasChannel } from '#web/clinic/dual-screen/channel.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Mountain } from '#web/ui/mountain.tsx'
import styles from './panel.module.css'
import { PanelSheet } from './panel-sheet.tsx'
import { useFit } from './use-fit.ts'
import { useShown } from './use-shown.ts'

/** The screen that faces the patient: blank until the doctor sends something, and when the doctor leaves. */
export function PanelPage() {
  const { t } = useTranslation('panel')
  const { content, clinicName } = useShown()
  const language = content?.language
  const own = useSettings().language
  const page = useFit()
  // In the patient's language; without one in that of the user signed in here.
  useEffect(() => {
    void loadLanguage(language ?? own)
  }, [language, own])
  useEffect(() => {
    document.title = `${t('title')} · 岐伯 Qibo`
  }, [t])
  return (
    <main ref={page} className={styles['page']} lang={htmlLanguage[language ?? own]}>
      {hasChannel() ? null : <Alert kind="warning" title={t('noChannel')} />}
      {content?.patient ? (
        <PanelSheet content={content} patient={content.patient} />
      ) : (
        <Blank clinicName={clinicName} />
      )}
    </main>
  )
}

function Blank({ clinicName }: { clinicName: string }) {
  const { t } = useTranslation('panel')
  const open = useCall(dualScreen.dualScreenOpen)
  return (
    <section className={styles['blank']}>
      <h1>{clinicName}</h1>
      <p>{t('willShow')}</p>
      {open.data ? (
        <p className={styles['code']}>
          <span>{t('typeCode')}</span>
          <b>{`${open.data.code.slice(0, 3)} ${open.data.code.slice(3)}`}</b>
        </p>
      ) : (
        <Button look="link" onClick={() => open.mutate({})}>
          {t('otherDoctor')}
        </Button>
      )}
      <Mountain />
    </section>
  )
}
