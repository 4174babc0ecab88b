import { useTranslation } from 'react-i18next'
import type { PanelContent } from '#contract/clinic/dual-screen.ts'
import { Tongue } from '#web/ui/signs/tongue.tsx'
import { type TongueLook, tongueLooks } from '#web/ui/signs/tongue-looks.ts'
import styles from './panel.module.css'

type Signs = PanelContent['tongue']

/** One tongue with all findings; those without a picture are only in words. */
function lookOf(signs: Signs): TongueLook | null {
  const looks = signs.flatMap(({ name }) => tongueLooks[name] ?? [])
  if (!looks.length) return null
  const marks = looks.flatMap((look) => look.marks ?? [])
  const coats = looks.flatMap((look) => look.coat ?? [])
  return { ...Object.assign({}, ...looks), marks, ...(coats.length && { coat: Object.assign({}, ...coats) }) }
}

export function PanelTongue({ signs }: { signs: Signs }) {
  const { t } = useTranslation(['panel', 'common'])
  const look = lookOf(signs)
  return (
    <div className={styles['tongue']}>
      <h2>{t('panel:tongue')}</h2>
      {look ? <Tongue look={look} height={150} /> : null}
      <b>{signs.map((sign) => sign.label).join(t('common:listSeparator'))}</b>
    </div>
  )
}
