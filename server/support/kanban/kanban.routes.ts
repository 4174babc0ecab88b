import { kanban } from '#contract/support/kanban.ts'
import { implement } from '#server/http/implement.ts'
import { readBoard, readOwn } from './kanban.service.ts'

export const kanbanFeature = implement('kanban', kanban, {
  own: ({ month }, ctx) => readOwn(ctx, month),
  board: ({ month }, ctx) => readBoard(ctx, month),
})
