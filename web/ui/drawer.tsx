import { Drawer as AntDrawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './drawer.module.css'

type Props = {
  open: boolean
  title: string
  close: () => void
  /** One step back within the drawer, if there is one. */
  back?: (() => void) | undefined
  children: ReactNode
  width?: number
  /** Fixed below the scrolling content. */
  foot?: ReactNode
}

/** Beside the page, which stays usable, so that the user can write while reading. */
export function Drawer({ open, title, close, back, children, width = 380, foot }: Props) {
  const { t } = useTranslation('kit')
  return (
    <AntDrawer
      open={open}
      onClose={close}
      mask={false}
      size={width}
      closable={false}
      {...(foot !== undefined && { footer: foot })}
      title={
        <div className={styles['head']}>
          {back ? <Button look="icon" size="small" icon="left" label={t('back')} onClick={back} /> : null}
          <span className={styles['title']}>{title}</span>
          <Button look="icon" size="small" icon="x" label={t('close')} onClick={close} />
        </div>
      }
    >
      {children}
    </AntDrawer>
  )
}
