/** Keys of the page beneath mean nothing while a dialog is open. */
export const isDialogOpen = () => document.querySelector('dialog[open], [role=dialog]') !== null
