import { Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOverlay } from '#web/base/overlays.ts'
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

/** One line of text or a number: not what opens a list or a calendar, and not while characters are being composed. */
const endsLine = (event: KeyboardEvent) =>
  event.key === 'Enter' &&
  !event.nativeEvent.isComposing &&
  !event.defaultPrevented &&
  event.target instanceof HTMLInputElement &&
  event.target.matches(
    'input:not([type="radio"], [type="checkbox"], [type="file"], [role="combobox"], [readonly], .ant-picker *)',
  )

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
  useOverlay(() => {
    if (!mustChoose && !busy) close()
  })
  /** A form hears Enter itself; what cannot be taken back is pressed. */
  const confirmByKey = () => {
    if (!form && !busy && confirm && !confirm.disabled && !confirm.danger) confirm.run?.()
  }
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields within hear the key first */}
      <div ref={body} onKeyDown={(event) => endsLine(event) && confirmByKey()}>
        {children}
      </div>
    </Modal>
  )
}
