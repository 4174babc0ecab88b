/** Every message to a person: `<template>_subject` and `<template>_text` in i18n/<lang>/base/letters.json. */
export const templates = [
  'register_code',
  'register_known',
  'reset_code',
  'contact_code',
  'contact_changed',
  'sheet_link',
  'booking_code',
  'follow_up_link',
  'review_link',
  'invitation',
] as const
export type Template = (typeof templates)[number]
