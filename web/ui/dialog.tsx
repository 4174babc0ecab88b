import { Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { focusFirstField } from './focus-first-field.ts'
import type { FormHandle } from './form/form.tsx'

type Props = {
  title: string
  children: ReactNode
  close: () => void
  /** The dialog's action. Absent: it only displays something. */
  confirm?: { label: string; run?: () => void; busy?: boolean; disabled?: boolean; danger?: boolean }
  /** Used instead of `confirm.run` and `confirm.busy`: the form inside. */
  form?: FormHandle
  cancelLabel?: string
  /** Beside the buttons of the foot. */
  foot?: ReactNode
  width?: number
  /** Only for screen readers. */
  titleHidden?: boolean
  /** The dialog can only be closed by its two buttons. */
  mustChoose?: boolean
  /** Without padding around its content. */
  bare?: boolean
  /** No input can be lost, so it also closes by Escape and a click outside. */
  closesEasily?: boolean
}

/** Dialogs are never stacked: a second replaces the first. */
export function Dialog({
  title,
  children,
  close,
  confirm,
  form,
  cancelLabel,
  foot,
  width = 520,
  closesEasily = false,
  titleHidden = false,
  mustChoose = false,
  bare = false,
}: Props) {
  const { t } = useTranslation('common')
  const busy = form?.busy ?? confirm?.busy ?? false
  const body = useRef<HTMLDivElement>(null)
  return (
    <Modal
      open
      title={titleHidden ? <span className={styles['hidden']}>{title}</span> : title}
      closable={!mustChoose && !titleHidden}
      className={bare ? (styles['bare'] ?? '') : ''}
      width={width}
      style={{ top: 40 }}
      styles={{
        body: { maxHeight: 'calc(100dvh - 200px)', overflowY: 'auto', overflowX: 'hidden', paddingInlineEnd: 4 },
      }}
      mask={{ closable: closesEasily }}
      keyboard={closesEasily}
      onCancel={close}
      afterOpenChange={(opened) => opened && body.current && focusFirstField(body.current)}
      cancelText={cancelLabel ?? t('cancel')}
      {...(confirm
        ? {
            okText: confirm.label,
            confirmLoading: busy,
            okButtonProps: { danger: confirm.danger ?? false, disabled: confirm.disabled ?? false },
            onOk: () => (form ? form.submit() : confirm.run?.()),
            ...(foot !== undefined && {
              footer: (buttons: ReactNode) => (
                <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
                  <div style={{ flex: 1, textAlign: 'start' }}>{foot}</div>
                  {buttons}
                </div>
              ),
            }),
          }
        : { footer: foot ?? (cancelLabel === undefined ? null : <Button onClick={close}>{cancelLabel}</Button>) })}
    >
      <div ref={body}>{children}</div>
    </Modal>
  )
}
