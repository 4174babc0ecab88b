import { useTranslation } from 'react-i18next'
import { Checkbox } from '#web/ui/form/choice-fields.tsx'
import { AgreementText } from './agreement-text.tsx'

/** Required for joining, as for signing in. */
export function Agreement() {
  const { t } = useTranslation('auth')
  return (
    <Checkbox name="agreed" label={t('agreementMissing')} wrong={t('agreementMissing')}>
      <AgreementText />
    </Checkbox>
  )
}
