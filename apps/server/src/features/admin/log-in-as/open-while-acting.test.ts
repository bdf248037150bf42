// Each call that changes something says whether a platform administrator makes it who acts for a user.

import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../../composition.ts'
import { RESOLVERS } from '../../profile/graphql/resolvers.ts'

/** Open to them, by reason. Everything else is refused: it binds the company, tells others something, or is a way in that outlives the hour. */
const OPEN: Readonly<Record<string, string>> = {
  'reads, although it is no GET': `findCompanies findPlaces previewMassMessage previewSending findHolders previewSuppliers getProductInfo
    getContractInfo getContractsBefore previewInvitations listContracts countMatching groupContracts listWithoutRates exportContracts
    previewRollForward namesForChange previewManyChange groupContractsForBulkResend checkContractReadiness getDraftPages checkAddress pdfZip
    templateZip downloadGroup readStopSaleMessage priceStays getPriceRowsOfMany askMcp getOctoCalendar checkOctoAvailability`,
  'refuses every caller: bookings are not accepted': 'makeOctoBooking changeOctoBooking',
  'makes no new address for mail: its command refuses that': 'getForwardingEmail getInboxAddress',
  'refuses by itself everything but names and preferences': 'editUser saveSettings',
  'asks the commands, which refuse': 'askGraph',
  'gives the company the plan that was paid at Stripe, as each event of Stripe does': 'readCardPayment',
  'is about the session of the administrator': 'renewToken endActing',
  'keeps places and views of the user': `saveSearch markSearchSeen deleteSearch updateUiPreferences markConnectionAcceptedAsRead
    lookAtContract saveView changeView shareView deleteView saveTemplateView changeTemplateView readNotifications selectConversation announcePresence openStopSale
    arrangeDashboard resetDashboard`,
  'files within the company, and can be undone': `archiveOrUnarchive deleteOrUndelete assignContracts markContracts undoFiling createFolder
    changeFolder orderFolders hideContractsInFolders setFolderRule assignFolder archiveTalk archiveConversation openTalk saveTalkSettings
    changeInboxItem fileContractForRequest removeContractsFromRequests saveComment confirmUpload recordToldStopSale removeToldStopSale
    addToUpdateQueue removeFromUpdateQueue`,
  'changes drafts, which nobody else reads before they are published': `changeRates removeMasterTemplate sameAsCorporatePolicyNotes
    startImport chooseImportSheet mapImport applyImport saveReading takeOverReading discardReading importFromTemplate addProducts
    duplicateProduct removePages putPagesBack orderPages putSharedData archiveUnarchiveTemplates deleteOrUndeleteTemplates
    deleteTemplateDrafts createTemplate undoTemplateChange rollForward changeMany openDraft discardEditedDraft putMeantFindings saveSections
    putHead updateSeason updateRate updateProductNameBeddingConfig addRatePackage createInitialMasterDraft createEditedMasterDraft editMasterDraft finaliseMasterDraft
    discardMasterDraft renameMasterTemplate associateMasterTemplate beginSheet`,
  'prepares files for Tourwriter and loads Tourplan, within the company and its own booking system': `putTemplate putColumns removeMapping
    confirmMappings importMappings sendToTourWriter saveExportResponse tryTourplanConnection askTourplanAgain
    readAuditFile startAudit continueAudit mendAudit`,
  'fills the profile in, as the user asked for': `saveLocation addLocation reorderLocations addProduct updateProduct reorderProducts
    saveProfileGroup addMedia changeMedia reorderMedia`,
}

/** What changes something by GraphQL, and whether somebody who acts for a user may. */
const GRAPH_CHANGES = { addProduct: true, editProduct: true, addLocation: true, editLocation: true, editCompany: false }

const namesIn = (text: string) => text.split(/\s+/).filter(Boolean)

describe('while a platform administrator acts for a user', () => {
  test('each call that changes something is refused, or is declared to be open with its reason', () => {
    const ofMembers = ROUTES.map(({ call }) => call).filter(
      ({ method, access }) => method !== 'GET' && ['landing', 'landing-writer', 'member', 'writer', 'admin'].includes(access),
    )
    const open = ofMembers.filter((call) => !call.isOwnOnly && !call.isBinding).map(({ name }) => name)
    expect(open.toSorted()).toEqual(Object.values(OPEN).flatMap(namesIn).toSorted())
  })

  test('so is each change by GraphQL', () => {
    const changes = Object.keys(RESOLVERS).filter((name) => /^(add|edit|delete|save)/.test(name))
    expect(changes.toSorted()).toEqual(Object.keys(GRAPH_CHANGES).toSorted())
  })
})
