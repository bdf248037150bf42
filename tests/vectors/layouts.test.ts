// Rate sheets as suppliers lay them out, read and counted by the rules of layouts/README.md. What was reached must not fall.

import { existsSync, readFileSync } from 'node:fs'
import { pagesOfFile } from '@tradewind/server/features/contracting/imports/read-pages.ts'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import { describe, expect, test } from 'vitest'
import type { ExpectedSheet } from './counting/expected.ts'
import { scoreOf } from './layout-score.ts'

const FILES = [
  '01_Hotel_Rannaniit_Parnu_FIT_2027.xlsx',
  '03_Hotel_Sa_Figuera_Contrato_2027.xlsx',
  '05_Umsenge_River_Lodge_STO_2027.xlsx',
  '07_Thalori_Court_Naxos_Allotment_2027.xlsx',
  '09_Calton_Gate_Hotel_Edinburgh_Tour_rates_2027.xlsx',
  '11_Lotus_Bend_Travel_Private_Tours_2027.xlsx',
  '13_Hotel_des_Trois_Rives_Annecy_Groupes_2027.xlsx',
  '15_Kameelboom_Lodges_Namibia_STO_2027.pdf',
  '17_Hotel_Bernsteinhof_Zinnowitz_Preise_2027.pdf',
  '19_Hotel_Tamerici_Cervia_Listino_2027.pdf',
]
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Sheets by other authors, and how many of their rates are read right by now. The rest is asked. */
const OTHERS: readonly (readonly [string, number])[] = [
  ['21_Hotel_Kotwicznik_Gdansk_Company_FIT_Groups_2027.xlsx', 54],
  ['22_Coral_Tamarisk_Resort_Marsa_Alam_2027-28.xlsx', 84],
  ['24_Hotel_Sonnrueti_Arosa_Winter_2027-28.xlsx', 53],
  ['25_Casa_dos_Sete_Degraus_Tavira_2027.xlsx', 24],
  ['27_Heatherlaw_Hotels_Coach_Group_Tariff_2027.xlsx', 126],
  ['29_Riad_Tassoukt_Marrakech_Tarifs_2027.pdf', 22],
  ['30_Hostel_Pod_Kastanem_Praha_Beds_2027.xlsx', 84],
  ['32_Playa_Guanabana_Resort_Punta_Cana_Tarifas_2027.pdf', 89],
  ['34_Park_De_Zilte_Duinen_Domburg_Prijslijst_2027.pdf', 90],
  ['35_Qurum_Heights_Hotel_Muscat_Contract_2027.xlsx', 2],
  ['36_Georgia_Transport_Price_List_2027.xlsx', 103],
  ['37_Tarifario_Premier_Patagonia_2027.pdf', 40],
  ['39_Ziyarat_Hotels_and_Transport_2027.xlsx', 56],
  ['41_Gites_Mas_de_la_Combe_Tarifs_2027.pdf', 3],
  ['43_Tabela_Excursoes_Lisboa_Porto_2027.xlsx', 96],
  ['44_Transfer_Privati_Sicilia_Listino_2027.xlsx', 80],
  ['46_Cotation_Groupes_Maroc_2027.xlsx', 0],
  ['47_Skipass_und_Winter_Sillian_2027.pdf', 56],
  ['Apartamentos_El_Chaparil_Nerja_Precios_2027.pdf', 48],
  ['Azure_Window_Excursions_Malta_Gozo_Rates_2027.pdf', 28],
  ['Baan_Talay_Resort_Khao_Lak_Contract_2027-28.pdf', 25],
  ['Blauwbaai_Appartementen_Curacao_Tarieven_2027.xlsx', 15],
  ['Flodkrydstogt_Donau_MS_Morava_2027.xlsx', 50],
  ['Grupo_Mareta_Hoteis_Acores_PVP_NET_2027.xlsx', 60],
  ['Gruppo_Maestrale_Sardegna_Contratto_2027.xlsx', 36],
  ['Hotel_Les_Alizes_Bleus_Guadeloupe_Contrat_2026-27.xlsx', 30],
  ['Hotel_Les_Trois_Mazots_Val_Cenis_Hiver_2027-28.xlsx', 54],
  ['Hotel_Penon_del_Albir_Regimenes_2027.xlsx', 32],
  ['Hotel_Pra_de_Lares_Val_di_Fassa_Estate_2027.pdf', 18],
  ['Hotell_Skeppsvakten_Goteborg_Foretagsavtal_2027.xlsx', 36],
  ['Kamp_Uvala_Smokva_Cjenik_2027.pdf', 1],
  ['Kandyan_Mist_Kandy_Contract_2027-28.xlsx', 21],
  ['Kymata_Beach_Protaras_Contract_S27.xlsx', 1],
  ['Levadas_e_Mar_Madeira_Transfers_2027-28.xlsx', 32],
  ['Mwezi_Camps_South_Luangwa_Trade_rates_2027.pdf', 27],
  ['Nordurslod_Akureyri_Day_tours_Rack_and_Nett_2027.xlsx', 22],
  ['Oloibor_Plains_Camp_Amboseli_Resident_Non-resident_2027.xlsx', 4],
  ['Pousada_Mar_de_Dentro_Paraty_Tarifario_2027.pdf', 27],
  ['Salthouse_Hotel_Galway_FIT_2027.xlsx', 40],
  ['Studios_Maistrali_Lefkada_Timokatalogos.pdf', 2],
  ['Thermenhotel_Quellwiese_Bad_Fuessing_Pauschalen_2027.pdf', 1],
  ['Villas_Tramuntana_Menorca_Tarifa_2027.xlsx', 24],
  ['Ville_e_Poderi_Val_di_Merse_Listino_2027.xlsx', 37],
  ['Weinhaus_Kesselstatt_Bernkastel_Preise_2027.xlsx', 35],
  ['2027-28_Alderbrook_Inn_FIT_Wholesale_Rates.xlsx', 80],
  ['Baan_Lom_Thale_Krabi_Contract_2027-28.pdf', 24],
  ['Cennik_netto_2027_Dwor_Brzozowy_Mikolajki.xlsx', 24],
  ['Contract_Rates_2027_Penhallow_House_St_Ives.xlsx', 32],
  ['Gruppenpreise_2027_Hotel_Lindenhain_Bad_Sachsa.pdf', 27],
  ['Killarra_Day_Tours_Trade_Rates_2027.pdf', 40],
  ['Kivulini_Camps_STO_Rates_2027_USD.xlsx', 48],
  ['Listino_2027_Residence_Le_Agavi_Otranto.pdf', 36],
  ['Preisliste_2027_Gasthof_Wiesenegg_Maria_Alm.xlsx', 40],
  ['TARIFAS_NETAS_2027_HOTEL_ALBORADA_NERJA.xlsx', 35],
  ['Tabela_Precos_2027_Quinta_do_Amieiro_Douro.xlsx', 45],
  ['Tarieven_2027_Hotel_De_Zwanebloem_Texel.pdf', 30],
  ['Tarifario_Confidencial_Cusco_2027_Qantuta_Andina.pdf', 55],
  ['Tarifs_2027_Hotel_Les_Falaises_Etretat.xlsx', 45],
  ['Timokatalogos_2027_Vourlia_Studios_Paros.xlsx', 24],
  ['Transferi_i_izleti_2027_Vjetrenica_Travel_Split.xlsx', 42],
  ['Apartmani_Vala_Rovinj_cjenik_2027.pdf', 35],
  ['Atlantida_Transferes_Madeira_Tarifario_2027.xlsx', 52],
  ['BaanTalaySai_Resort_KohLanta_Contract_2027-28.xlsx', 48],
  ['BenB_De_Gouden_Lijster_Maastricht_prijzen_2027.xlsx', 60],
  ['CasaQuilla_Hoteles_Peru_Tarifas_Netas_2027-28.xlsx', 38],
  ['Dimora_Pietraluce_Matera_Listino_2027.pdf', 30],
  ['Fyrbacken_Vandrarhem_Grebbestad_Priser_2027.xlsx', 33],
  ['Hawthorn_Quay_Hotel_Cork_FIT_Rates_2027.xlsx', 35],
  ['Hotel_Zirbenrast_Galtuer_Winterpreise_2027-28.pdf', 60],
  ['Lazensky_hotel_Bystrenka_Cenik_2027.xlsx', 33],
  ['Mbogani_Ridge_Camp_Laikipia_STO_Rates_2027.pdf', 2],
  ['Peniche_La_Bergeronnette_Croisieres_2027.xlsx', 3],
  ['Pukeko_Bay_Motor_Lodge_Kaikoura_Tariff_2027-28.xlsx', 48],
  ['Wadi_Trails_Jordan_Day_Tours_Net_2027.pdf', 38],
  ['Baan_Talay_Samran_Contract_Rates_27-28.xlsx', 48],
  ['Berghotel_Gamskar_Winterpreise_2027-28.pdf', 32],
  ['Casa_da_Ribeira_Velha_Tarifario_2027.pdf', 24],
  ['Domaine_de_la_Garrelle_Tarifs_Pro_2027.pdf', 28],
  ['Drumcreel_House_Coach_Groups_2027.xlsx', 48],
  ['Kesari_Hotels_Agent_Tariff_2027-28.xlsx', 60],
  ['Larkspur_Place_Corporate_Rates_2027.pdf', 32],
  ['Listino_2027_Residence_Le_Ginestre_Rosse.xlsx', 32],
  ['Oresund_Turguides_Prisliste_Dagsture_2027.xlsx', 46],
  ['Tarifa_Neta_Traslados_Sol_y_Jara_2027.xlsx', 56],
  ['Thornbrook_Ridge_STO_2027.pdf', 21],
  ['Whinmoor_Arms_Whitby_FIT_contract_2027.xlsx', 44],
  ['Agriturismo_Poggio_alle_Lodole_Pienza_Listino_2027.pdf', 25],
  ['Baan_Sai_Thong_Resort_Khao_Lak_Contract_2027-28.xlsx', 48],
  ['Coral_Coast_Transfers_Cairns_Agent_Rates_2027-28.pdf', 44],
  ['Croisieres_Canal_du_Midi_Tarifs_2027.xlsx', 36],
  ['Fishergate_House_Whitby_Tariff_2027.xlsx', 40],
  ['Gasthof_Almrosl_Mayrhofen_Sommerpreise_2027.pdf', 30],
  ['Hotel_Melissokipos_Rethymno_Contract_2027.xlsx', 35],
  ['Kloofzicht_Apartments_Cape_Town_2027-28.pdf', 28],
  ['Olkarien_River_Camp_Masai_Mara_Rates_2027.xlsx', 6],
  ['Sachavaca_Lodge_Tambopata_Tarifas_2027.xlsx', 40],
  ['Slickrock_Bend_Outfitters_Moab_Wholesale_2027.xlsx', 40],
  ['Suraj_Bagh_Haveli_Udaipur_Tariff_2027-28.pdf', 54],
  ['Adria_Ferien_Makarska_Ferienwohnungen_Preisliste_2027.pdf', 45],
  ['Aldenmoor_Frankfurt_Mainufer_Wholesale_FIT_2027.xlsx', 48],
  ['Chandragarh_Haveli_Nawalgarh_FIT_Tariff_2026-27.pdf', 48],
  ['Domaine_Pointe_Corail_Maurice_Tarifs_TO_2026-27.pdf', 45],
  ['Fynbos_and_Vine_Day_Tours_Cape_Town_2027.pdf', 40],
  ['Harbor_Pines_Inn_Bar_Harbor_Tour_Travel_2027.xlsx', 48],
  ['Ironwood_Camps_Tanzania_STO_Rates_2027.xlsx', 60],
  ['Skarfjell_Hotel_og_Hytter_Winter_2026-27.xlsx', 48],
  ['Song_Hoai_Riverside_Hoi_An_Contract_2027.xlsx', 44],
  ['Traslados_Serra_Llevant_Mallorca_Tarifas_2027.xlsx', 65],
  ['Yukinoha_Ryokan_Kinosaki_Agent_Rates_FY2027.pdf', 60],
  ['Zumrut_Lara_Beach_Antalya_Contract_Summer_2027.xlsx', 49],
  ['Baan_Thewa_Riverside_Bangkok_Contract_27-28.xlsx', 45],
  ['Cala_Turquesa_Villas_Menorca_Tarifas_2027.pdf', 36],
  ['Gasthof_Steinbock_Galtuer_Winterpreise_2027-28.xlsx', 35],
  ['Guanaventura_Day_Tours_Costa_Rica_2027.pdf', 44],
  ['Hanthana_Hills_Hotel_Kandy_Contract_2027-28.xlsx', 54],
  ['Hjelmevik_Fjordhotell_Priser_2027.pdf', 28],
  ['Hotels_Penn_Armor_Bretagne_Tarifs_TO_2027.xlsx', 48],
  ['Kivulini_Sands_Zanzibar_STO_2027.xlsx', 44],
  ['Larch_Bow_Lodge_Canmore_Wholesale_2027-28.xlsx', 48],
  ['Minoan_Wheels_Crete_Transfers_2027.xlsx', 56],
  ['Olkeri_Ridge_Camp_Mara_Nett_Rates_2027.pdf', 32],
  ['Totara_Bay_Lodge_Kaikoura_Trade_Rates_2027-28.pdf', 30],
  ['Baan_Talay_Koh_Lanta_Contract_2026-27.xlsx', 32],
  ['Camping_Les_Hauts_de_Lussan_Ardeche_TO_2027.pdf', 28],
  ['Chaski_Andes_Peru_Programmes_2027.pdf', 36],
  ['Hotel_Brisa_de_Nerja_Tarifas_TTOO_2027.xlsx', 40],
  ['Hotel_Fontanelle_Riva_del_Garda_Listino_TO_2027.pdf', 28],
  ['Juniper_Mesa_Lodge_Moab_Wholesale_FIT_2027.xlsx', 40],
  ['Kandula_Hill_Hotel_Kandy_FIT_2026-27.pdf', 54],
  ['Linden_Orsula_Dubrovnik_Transfers_2027.xlsx', 56],
  ['Olkeri_Plains_Camp_Mara_STO_2027.xlsx', 48],
  ['Penhallow_Arms_Fowey_Nett_FIT_2027-28.xlsx', 30],
  ['Quinta_do_Amieiro_Douro_Precario_2027.xlsx', 20],
  ['Tsauchab_Gate_Guest_Farm_Rack_2026-27.pdf', 28],
  ['Wadi_Moon_Tours_Jordan_Agent_Tariff_2027.xlsx', 45],
  ['Zirbenhof_Gerlos_Winterpreise_2026-27.pdf', 26],
]

describe('a sheet by another author has no rate that is wrong or missing without a word', () => {
  test.each(OTHERS)('%s', async (name, right) => {
    const pages = await pagesOf(name)
    const score = scoreOf(answerOf(name), readRateSheet(pages, []), pages)
    expect({ ...score, log: [] }, score.log.join('\n')).toMatchObject({ wrong: 0, extra: 0, missing: 0 })
    expect(score.right).toBeGreaterThanOrEqual(right)
  })
})

describe('the rates of a sheet laid out for people are read without correction', () => {
  test.each(FILES)('%s', async (name) => {
    const reading = await readingOf(name)
    const score = scoreOf(answerOf(name), reading)
    expect({ ...score, log: [] }, score.log.join('\n')).toMatchObject({ points: 1, wrong: 0, extra: 0, missing: 0, asked: 0 })
  })

  test('the same file gives the same reading', async () => {
    const [name = ''] = FILES
    expect(await readingOf(name)).toEqual(await readingOf(name))
  })

  test('a hidden sheet is named and not read', async () => {
    const reading = await readingOf(FILES[2] ?? '')
    expect(reading.hiddenSheets).toEqual(['Rates 2026'])
    expect(reading.products.every((product) => product.sheet !== 'Rates 2026')).toBe(true)
  })
})

async function readingOf(name: string) {
  return readRateSheet(await pagesOf(name), [])
}

async function pagesOf(name: string) {
  const read = await pagesOfFile(fileOf(name), name.endsWith('.pdf') ? 'application/pdf' : WORKBOOK)
  if ('problem' in read) throw new Error(read.problem)
  return read.pages
}

/** The answers were written by hand in the shape that layouts/README.md describes. */
function answerOf(name: string): ExpectedSheet {
  return JSON.parse(fileOf(`${name}.expected.json`).toString()) as ExpectedSheet
}

function fileOf(name: string): Buffer {
  const folder = ['layouts', 'layouts-by-others', 'fresh-layouts'].find((each) => existsSync(new URL(`${each}/${name}`, import.meta.url)))
  return readFileSync(new URL(`${folder}/${name}`, import.meta.url))
}
