// Asking a company whether a file that could not be read may be opened.

import * as calls from '@tradewind/api/admin/file-access.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { answerFileQuestion, listFileQuestions } from './answer-question.ts'
import { askToOpenFile, openUnreadFile } from './ask-for-file.ts'

export const fileAccessFeature = feature({
  routes: [
    route(calls.askToOpenFile, ({ context, params, body }) => askToOpenFile(context, params.importId, body.reason)),
    route(calls.openUnreadFile, ({ context, params }) => openUnreadFile(context, params.importId)),
    route(calls.listFileQuestions, ({ context }) => listFileQuestions(context)),
    route(calls.answerFileQuestion, ({ context, params, body }) => answerFileQuestion(context, params.importId, body.isAllowed)),
  ],
})
