// Messages and notes of the workspace.

import {
  addMessageFilesToContract,
  deleteMessage as deleteMessageCall,
  disableMessage as disableMessageCall,
  editMessage as editMessageCall,
  listAssetActivities,
  listMessages as listMessagesCall,
  listStatusMessages,
  markRead as markReadCall,
  newMessage as newMessageCall,
  resetRead as resetReadCall,
  saveMessageDraft,
  searchMessages as searchMessagesCall,
  tellTyping as tellTypingCall,
} from '@tradewind/api/workspace/messages.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { mailOfMention, noteAddresses } from './public.ts'
import { addMessageFiles, deleteMessage, disableMessage, editMessage } from './change-message.ts'
import { newMessage, saveDraft, tellTyping } from './new-message.ts'
import { markRead, resetRead } from './read-marks.ts'
import { assetActivities, listMessages } from './read-messages.ts'
import { searchMessages } from './search-messages.ts'
import { statusMessages } from './status-messages.ts'

export const messageFeature = feature({
  routes: [
    route(listMessagesCall, ({ context, params, query }) => listMessages(context, params.id, params.channelId, query)),
    route(newMessageCall, ({ context, body }) => newMessage(context, body)),
    route(editMessageCall, ({ context, params, body }) => editMessage(context, params.id, body.text)),
    route(deleteMessageCall, ({ context, params }) => deleteMessage(context, params.id)),
    route(disableMessageCall, ({ context, params }) => disableMessage(context, params.id)),
    route(addMessageFilesToContract, ({ context, params, body }) =>
      addMessageFiles(
        context,
        params.id,
        body.contractId,
        body.files.map((file) => file.path),
      ),
    ),
    route(markReadCall, ({ context, body }) => markRead(context, body)),
    route(resetReadCall, ({ context, body }) => resetRead(context, body)),
    route(saveMessageDraft, ({ context, body }) => saveDraft(context, body)),
    route(tellTypingCall, ({ context, body }) => tellTyping(context, body)),
    route(searchMessagesCall, ({ context, query }) => searchMessages(context, query)),
    route(listStatusMessages, ({ context, query }) => statusMessages(context, query.limit)),
    route(listAssetActivities, ({ context, params, query }) => assetActivities(context, params.assetId, query)),
  ],
  mails: { 'contract.noteAdded': mailOfMention },
  inbound: [noteAddresses],
})
