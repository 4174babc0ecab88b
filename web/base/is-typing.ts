/** Whether a key belongs to the field that has the focus, so that single letters are no shortcuts. */
export const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
