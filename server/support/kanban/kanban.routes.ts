import { kanban } from '#contract/support/kanban.ts'
import { implement } from '#server/http/implement.ts'
import { readBoard } from './kanban.service.ts'

export const kanbanFeature = implement('kanban', kanban, {
  board: ({ month }, ctx) => readBoard(ctx, month),
})
