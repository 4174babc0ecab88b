/** The kind of a message; the list filters by it. */
export const messageKinds = ['system', 'audit', 'consultation', 'feedback', 'due'] as const
export type MessageKind = (typeof messageKinds)[number]

/**
 * Every message the program sends, with its kind. Its texts are `<template>_title` and `<template>_content` in
 * messages.json.
 */
export const messageTemplates = {
  announcement: 'system',
  audit_asked: 'audit',
  audit_approved: 'audit',
  audit_failed: 'audit',
  case_invalidated: 'system',
  consultation_asked: 'consultation',
  consultation_added: 'consultation',
  feedback_solved: 'feedback',
  feedback_wont_solve: 'feedback',
  feedback_answered: 'feedback',
  followups_due: 'due',
} as const satisfies Record<string, MessageKind>
export type MessageTemplate = keyof typeof messageTemplates
