// Connections, channels and conversations of the workspace.

import {
  archiveConversation as archiveConversationCall,
  archiveTalk as archiveTalkCall,
  countUnread as countUnreadCall,
  getContractTalk,
  getTalk as getTalkCall,
  getTalkSettings,
  listChannelArchive,
  listChannels as listChannelsCall,
  listConversations as listConversationsCall,
  listTalkArchive,
  listTalkContracts as listTalkContractsCall,
  listTalks as listTalksCall,
  openTalk as openTalkCall,
  saveTalkSettings as saveTalkSettingsCall,
  selectConversation as selectConversationCall,
} from '@tradewind/api/workspace/talk.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { archiveConversation, listArchive, listChannels, listConversations, listTalkContracts } from './conversations.ts'
import { contractTalk } from './contract-talk.ts'
import { saveTalkSettings, talkSettings } from './talk-settings.ts'
import { archiveTalk, countUnread, getTalk, listTalks, openTalk, selectConversation } from './talks.ts'

export const talkFeature = feature({
  routes: [
    route(listTalksCall, ({ context, query }) => listTalks(context, query)),
    route(countUnreadCall, ({ context }) => countUnread(context)),
    route(openTalkCall, ({ context, body }) => openTalk(context, body.partnerId)),
    route(getTalkCall, ({ context, params }) => getTalk(context, params.id)),
    route(listChannelsCall, ({ context, params }) => listChannels(context, params.id)),
    route(listConversationsCall, ({ context, params, query }) => listConversations(context, params.id, params.channelId, query)),
    route(listTalkArchive, ({ context, params }) => listArchive(context, params.id, null)),
    route(listChannelArchive, ({ context, params }) => listArchive(context, params.id, params.channelId)),
    route(listTalkContractsCall, ({ context, params, query }) => listTalkContracts(context, params.id, query.searchText)),
    route(getContractTalk, ({ context, params }) => contractTalk(context, params.id)),
    route(archiveTalkCall, ({ context, params, body }) => archiveTalk(context, params.id, body.isArchived)),
    route(archiveConversationCall, ({ context, params, body }) => archiveConversation(context, params.id, params.channelId, body)),
    route(selectConversationCall, ({ context, params, body }) => selectConversation(context, params.id, body)),
    route(getTalkSettings, ({ context }) => talkSettings(context)),
    route(saveTalkSettingsCall, ({ context, body }) => saveTalkSettings(context, body.showsReading)),
  ],
})
