import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import styles from './body-map.module.css'
import type { CameraHandle } from './use-camera.ts'

const step = 1.5

export function MapTools({ camera }: { camera: CameraHandle }) {
  const { t } = useTranslation('atlas')
  const tools = [
    { name: t('zoomIn'), icon: 'plus', act: () => camera.zoom(step) },
    { name: t('zoomOut'), icon: 'minus', act: () => camera.zoom(1 / step) },
    { name: t('fit'), icon: 'fit', act: () => camera.fit() },
  ] as const
  return (
    <div className={styles['map-tools']} role="toolbar" aria-label={t('tools')}>
      {tools.map(({ name, icon, act }) => (
        <Button key={icon} label={name} title={name} icon={icon} onClick={act} />
      ))}
    </div>
  )
}
