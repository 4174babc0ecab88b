import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './auth.module.css'
import { ImageCode } from './image-code.tsx'

export function ImageCodeField({ imageKey, renew }: { imageKey: string; renew: () => void }) {
  const { t } = useTranslation(['auth', 'fields'])
  return (
    <div className={styles['code-row']}>
      <TextField
        name="imageCode"
        label={t('fields:imageCode')}
        wrong={t('auth:imageCodeLength')}
        required
        maxLength={4}
        underlined
      />
      <div className="row" style={{ marginBottom: 16 }}>
        <ImageCode imageKey={imageKey} renew={renew} />
      </div>
    </div>
  )
}
