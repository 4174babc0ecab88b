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
  /** What can be stopped while it works: the other button then closes the dialog under this name. */
  stopLabel?: string
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

/** Beside the buttons; none while it works. */
const waysToClose = (byCross: boolean, easily: boolean, busy: boolean) => ({
  closable: byCross && { disabled: busy },
  mask: { closable: easily && !busy },
  keyboard: easily && !busy,
})

/** Dialogs are never stacked: a second replaces the first. */
export function Dialog({
  title,
  children,
  close,
  confirm,
  form,
  cancelLabel,
  stopLabel,
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
      className={bare ? (styles['bare'] ?? '') : ''}
      width={width}
      style={{ top: 40 }}
      styles={{
        body: { maxHeight: 'calc(100dvh - 200px)', overflowY: 'auto', overflowX: 'hidden', paddingInlineEnd: 4 },
      }}
      {...waysToClose(!mustChoose && !titleHidden, closesEasily, busy)}
      onCancel={close}
      afterOpenChange={(opened) => opened && body.current && focusFirstField(body.current)}
      cancelText={(busy ? stopLabel : cancelLabel) ?? cancelLabel ?? t('cancel')}
      {...(confirm
        ? {
            okText: confirm.label,
            okButtonProps: { danger: confirm.danger ?? false, disabled: confirm.disabled ?? false, loading: busy },
            cancelButtonProps: { disabled: busy && stopLabel === undefined },
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
