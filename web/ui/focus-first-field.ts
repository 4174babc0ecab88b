/** Pickers open when they are focused, and a finger would bring up the keyboard before the dialog was read. */
const fields = [
  'input:not([type="radio"], [type="checkbox"], [type="file"], [type="hidden"], [readonly], :disabled, .ant-picker *)',
  'textarea:not(:disabled)',
].join()

/** What is to be written or pressed first gets the focus, unless the content took it already; answers whether one of them has it. */
export function focusFirstField(body: HTMLElement): boolean {
  if (body.contains(document.activeElement)) return true
  const first = body.querySelector<HTMLElement>('[data-autofocus]')
  if (first) {
    // A dialog takes the focus while it opens.
    first.focus()
    return true
  }
  const field = matchMedia('(pointer: coarse)').matches ? null : body.querySelector<HTMLElement>(fields)
  field?.focus()
  return field !== null
}

/** The first field with a fault gets the focus, of several choices the first. */
export function focusFirstFault(form: HTMLElement) {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const field = control?.matches('input, textarea') ? control : control?.querySelector<HTMLElement>('input')
  field?.focus()
}
