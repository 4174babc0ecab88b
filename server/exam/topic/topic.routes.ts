import { examTopics } from '#contract/exam/exam-topic.ts'
import { implement } from '#server/http/implement.ts'
import {
  changeTopic,
  createTopic,
  deleteTopic,
  listExaminees,
  listTopics,
  readStatistics,
  readTopic,
  uploadQuestions,
} from './topic.service.ts'

export const examTopicFeature = implement('exam', examTopics, {
  topicList: (input, ctx) => listTopics(ctx, input),
  topicDetail: ({ id }, ctx) => readTopic(ctx, id),
  topicCreate: (input, ctx) => createTopic(ctx, input),
  topicUpdate: (input, ctx) => changeTopic(ctx, input),
  topicRemove: ({ id }, ctx) => deleteTopic(ctx, id),
  uploadQuestions: (_, ctx) => uploadQuestions(ctx),
  topicStatistics: ({ id }, ctx) => readStatistics(ctx, id),
  examinees: (_, ctx) => listExaminees(ctx),
})
