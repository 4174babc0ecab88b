import { useTranslation } from 'react-i18next'
import type { PanelContent } from '#contract/clinic/dual-screen.ts'
import { Tongue } from '#web/ui/signs/tongue.tsx'
import { lookOfTongue } from '#web/ui/signs/tongue-looks.ts'
import styles from './panel.module.css'

type Signs = PanelContent['tongue']

export function PanelTongue({ signs }: { signs: Signs }) {
  const { t } = useTranslation(['panel', 'common'])
  const look = lookOfTongue(signs.map(({ name }) => name))
  return (
    <div className={styles['tongue']}>
      <h2>{t('panel:tongue')}</h2>
      {look ? <Tongue look={look} height={150} /> : null}
      <b>{signs.map((sign) => sign.label).join(t('common:listSeparator'))}</b>
    </div>
  )
}
