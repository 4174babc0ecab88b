import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clinicSettings, sealBytes } from '#contract/account/clinic-settings.ts'
import { useObjectUrl } from '#web/account/auth/image-code.tsx'
import { confirmDeed } from '#web/base/notices.ts'
import { query, useCall, useSend } from '#web/base/query.ts'
import { uploadFile } from '#web/base/upload-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Upload } from '#web/ui/upload/upload.tsx'
import styles from './clinic-settings.module.css'

const limits = { types: ['image/jpeg', 'image/png'], maxBytes: sealBytes, maxCount: 1 }
const refreshed = [clinicSettings.read, clinicSettings.seal]

/** The seal for printed sheets. It is saved immediately, separately from the fields around it. */
export function Seal({ hasSeal }: { hasSeal: boolean }) {
  const { t } = useTranslation(['clinic-settings', 'common'])
  const { data } = useQuery({ ...query(clinicSettings.seal, {}), enabled: hasSeal, gcTime: 0 })
  const src = useObjectUrl(data)
  const send = useSend(async (file: File) => uploadFile(clinicSettings.uploadSeal, file), refreshed)
  const remove = useCall(clinicSettings.removeSeal, refreshed)
  const ask = () =>
    confirmDeed({
      title: t('clinic-settings:removeSealTitle'),
      content: t('clinic-settings:removeSealText'),
      okText: t('clinic-settings:removeSeal'),
      kind: 'danger',
      run: () => remove.mutateAsync({}).catch(() => undefined),
    })
  return (
    <section className={styles['seal']} aria-label={t('seal')}>
      <h2>{t('seal')}</h2>
      {hasSeal && src ? <img src={src} alt={t('seal')} /> : null}
      <Upload
        label={t('uploadSeal')}
        hint={t('sealHint')}
        limits={limits}
        upload={(file) => send.mutateAsync(file)}
        done={() => undefined}
      />
      {hasSeal ? (
        <Button size="small" busy={remove.isPending} onClick={ask}>
          {t('removeSeal')}
        </Button>
      ) : null}
    </section>
  )
}
