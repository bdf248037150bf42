// The calls that a token opens. Made from the OpenAPI document by `npm run generate`; not changed by hand.

export type Calls = {
  /** How many contracts there are in each state. Scope contracts.read. `GET /proxy/contracting/contract-list/counts` */
  countContracts: {
    answer: {
      all: number
      unviewed: number
      states: Readonly<Record<string, number>>
    }
  }
  /** How a contract stood at a moment: which version was the newest, which was in force, and what its lists called it. Scope contracts.read. `GET /proxy/contracting/contract/{id}/as-of` */
  getContractAsOf: {
    params: {
      id: string
    }
    query: {
      /** everything that happened until then counts */
      before: string
    }
    answer: {
      /** null before anything was sent */
      standing: {
        newest: number
        inForce: number | null
        listState: "newRequest" | "inEdit" | "sent" | "viewed" | "accepted" | "signed" | "loaded" | "rejected" | "expired" | "withdrawn"
        /** what had become of the newest while another was in force */
        beside: ("waiting" | "rejected" | "expired") | null
      } | null
      /** what had been sent, newest first */
      versions: readonly ({
        version: number
        at: string
      })[]
      /** what was attached */
      files: readonly ({
        path: string
        downloadUrl: string
        name: string
        fileName: string
        type: string
        size: number
      })[]
      /** when anything happened that both sides know, from the beginning until today */
      moments: readonly string[]
    }
  }
  /** The periods that the company has contracts for, newest first. Scope contracts.read. `GET /proxy/contracting/contractingYears` */
  getContractingYears: {
    answer: {
      years: readonly ({
        startDate: string
        endDate: string
      })[]
    }
  }
  /** The address of the OCTO feed that has the tours of this contract, and how many they are. Refused where it has none, because no version is in force, its period is over or it has no tours. Scope rates.read. `GET /proxy/contracting/contract/{id}/octo` */
  getOctoFeed: {
    params: {
      id: string
    }
    answer: {
      address: string
      tours: number
    }
  }
  /** Everything of this contract that its OCTO feed does not say, with the reason, as CSV with the columns of the terms beside the prices. Scope rates.read. `GET /proxy/contracting/contract/{id}/octo-left-out` */
  getOctoLeftOut: {
    params: {
      id: string
    }
    answer: 'file'
  }
  /** One version of a contract with its whole rate sheet, by the schema at /schemas/tradewind-contract-1.0.json; the newest version unless one is named. A buyer reads it once it was sent. Scope rates.read. `GET /proxy/contracting/contract/{id}/open-data` */
  getOpenContract: {
    params: {
      id: string
    }
    query?: {
      version?: number
    }
    answer: {
      $schema: string
      format: "tradewind-contract"
      formatVersion: "1.0"
      contract: {
        contractId: string
        version: number
        newestVersion: number
        inForceVersion: number | null
        state: "requested" | "draft" | "pending" | "accepted" | "rejected" | "loaded" | "withdrawn"
        seal: string
        contentHash: string
        supplier: {
          companyId: string
          companyName: string
        }
        buyer: {
          companyId: string
          companyName: string
        }
        location: {
          locationId: string
          locationName: string
          place: string
        }
        sentAt: string
        acceptedAt: string | null
        answerBy: string | null
      }
      sheet: {
        head: {
          templateName: string
          startDate: string
          endDate: string
          currency: string
          taxInclusion: "included" | "excluded" | "notStated"
          /** decimal text without separators */
          taxPercentage?: string
        }
        pages: readonly ({
          kind: "product"
          productId: string
          productName: string
          productType: "Accommodation" | "Non-Accommodation"
          ratePackageId: string
          ratePackageName: string
          seasons: readonly ({
            seasonId: string
            seasonName: string
            hue: number
            dateRanges: readonly ({
              seasonStartDate: string
              seasonEndDate: string
            })[]
            /** percent, for rates of the season that say none */
            defaultCommission?: string
          })[]
          seasonRates: readonly ({
            seasonId: string
            rateSets: readonly ({
              /** ISO weekdays, 1 Monday to 7 Sunday */
              daysOfWeek: readonly number[]
              bookingCode?: string
              minStay?: number
              minStayBindsEveryNight?: boolean
              maxStay?: number
              maxStayBindsEveryNight?: boolean
              /** ISO weekdays, 1 Monday to 7 Sunday */
              arrivalDays?: readonly number[]
              /** ISO weekdays, 1 Monday to 7 Sunday */
              departureDays?: readonly number[]
              /** the amounts are the price of a stay of so many nights; absent: of one night */
              nightsInPrice?: number
              rates: readonly ({
                description: string
                notApplicable: boolean
                /** only with notApplicable: the supplier names the price when asked */
                onRequest?: boolean
                /** decimal text without separators */
                retailRate?: string
                /** decimal text without separators */
                nettRate?: string
                /** decimal text without separators */
                commissionPercentage?: string
                /** the default that it took over: while the commission is the same, it follows the default */
                defaultCommission?: string
                onTopOfShare?: boolean
                /** of extra persons: percent of one person's share of the room; the amounts follow it */
                percentOfShare?: string
              })[]
            })[]
          })[]
          /** percent, for rates that say none in seasons without a default of their own */
          defaultCommission?: string
          extras: readonly ({
            extraId: string
            extraName: string
            unit: "perPerson" | "perRoom" | "perService" | "perBooking"
            time: "once" | "perNight" | "perDay"
            compulsory: boolean
            /** ISO weekdays, 1 Monday to 7 Sunday */
            daysOfWeek?: readonly number[]
            prices: readonly ({
              dateRanges: readonly ({
                from: string
                to: string
              })[]
              rate: {
                description: string
                notApplicable: boolean
                /** only with notApplicable: the supplier names the price when asked */
                onRequest?: boolean
                /** decimal text without separators */
                retailRate?: string
                /** decimal text without separators */
                nettRate?: string
                /** decimal text without separators */
                commissionPercentage?: string
                /** the default that it took over: while the commission is the same, it follows the default */
                defaultCommission?: string
                onTopOfShare?: boolean
                /** of extra persons: percent of one person's share of the room; the amounts follow it */
                percentOfShare?: string
              }
              datesMissing?: true
              childPrices?: readonly ({
                minAge: number
                maxAge: number
                rate: {
                  description: string
                  notApplicable: boolean
                  /** only with notApplicable: the supplier names the price when asked */
                  onRequest?: boolean
                  /** decimal text without separators */
                  retailRate?: string
                  /** decimal text without separators */
                  nettRate?: string
                  /** decimal text without separators */
                  commissionPercentage?: string
                  /** the default that it took over: while the commission is the same, it follows the default */
                  defaultCommission?: string
                  onTopOfShare?: boolean
                  /** of extra persons: percent of one person's share of the room; the amounts follow it */
                  percentOfShare?: string
                }
              })[]
            })[]
            paidOnSpot?: boolean
            fromAge?: number
            mostNights?: number
            note?: string
          })[]
          offers: readonly ({
            offerId: string
            offerName: string
            offerDetail: string
            offerType: string
            specialConditions?: string
            allowCombination: boolean
            /** names of the only offers that it is combined with */
            combinesWith?: readonly string[]
            /** place among combined offers, 1 first; absent: after them, by kind */
            order?: number
            takenOf?: "rest" | "base"
            validDatesOfSale: readonly ({
              fromDate: string
              toDate: string
            })[]
            validDatesOfTravel: readonly ({
              fromDate: string
              toDate: string
            })[]
            datesMissing?: true
            isStayPay?: {
              stayDays: number
              payDays: number
              maxFOC?: number
              repeats?: boolean
              freeNights?: "last" | "first" | "cheapest"
              /** names of the extras that a free night includes; absent: extras are charged on free nights too */
              freeNightsInclude?: readonly string[]
            }
            /** decimal text without separators */
            discountPercentage?: string
            /** decimal text without separators */
            discountAmount?: string
            discountAmountOf?: "night" | "stay"
            bookedDaysAhead?: number
            bookedDaysAheadMost?: number
            earlyBirdSteps?: readonly ({
              daysAhead: number
              /** decimal text without separators */
              percentage: string
            })[]
            minNights?: number
            maxNights?: number
            notOn?: readonly ({
              from: string
              to: string
            })[]
            travelDatesHold?: "eachNight" | "arrival" | "wholeStay"
            /** ISO weekdays, 1 Monday to 7 Sunday */
            daysOfWeek?: readonly number[]
            ratePackages?: readonly string[]
            /** for guests of which countries it is valid; absent: for everybody */
            markets?: {
              guestsBy: "residence" | "nationality"
              onlyFor?: readonly ({
                /** absent: the countries are meant one by one */
                marketName?: string
                /** ISO 3166 codes */
                countries: readonly string[]
              })[]
              notFor?: readonly ({
                /** absent: the countries are meant one by one */
                marketName?: string
                /** ISO 3166 codes */
                countries: readonly string[]
              })[]
            }
          })[]
          allocation: readonly ({
            allotments: number
            releaseBackDays: number
            dateRanges: readonly ({
              from: string
              to: string
            })[]
            allocationType?: "allotment" | "freeSale" | "onRequest"
            numberOfRooms?: number
          })[]
          blackouts: readonly ({
            range: {
              from: string
              to: string
            }
            reason?: string
            /** meant for this rate package alone: the others of the product are on sale */
            packageOnly?: boolean
          })[]
          productPolicy: readonly ({
            policyType: "cancellation" | "group" | "freeOfCharge" | "family" | "child" | "infant"
            note: string
            cancelHoursDays?: "hours" | "days"
            cancellations?: readonly ({
              threshold: number
              penalty: {
                kind: "percent" | "nights" | "amount"
                /** decimal text without separators */
                value: string
                of?: "stay" | "deposit"
                statedAsRefund?: boolean
              }
              until?: number
              orMore?: boolean
              unit?: "hours" | "days" | "weeks"
              fromDate?: string
              countedFrom?: "arrival" | "booking"
            })[]
            focChildrenCount?: number
            dateRanges?: readonly ({
              from: string
              to: string
            })[]
            fromRooms?: number
            /** decimal text without separators */
            depositPercentage?: string
            balanceDueDays?: number
            noShow?: {
              kind: "percent" | "nights" | "amount"
              /** decimal text without separators */
              value: string
              of?: "stay" | "deposit"
              statedAsRefund?: boolean
            }
            conditions?: string
          })[]
          boardBasis?: "roomOnly" | "selfCatering" | "bedAndBreakfast" | "halfBoard" | "fullBoard" | "allInclusive"
          occupancy?: {
            minimumPersons: number
            standardPersons: number
            maximumPersons: number
            maximumChildren?: number
          }
          childBands?: readonly ({
            description: string
            minAge: number
            maxAge: number
            /** only for this child: 1 is the first */
            childNumber?: number
            /** 1: shares with one adult; 2: with two or more */
            withAdults?: 1 | 2
            /** percent of one adult's share, instead of a rate */
            percentOfShare?: string
          })[]
          /** years; from this age a child counts as an adult */
          adultFromAge?: number
          familyDiscounts?: readonly ({
            underAge: number
            leastChildren: number
            freeChildren: number
          })[]
          /** travellers of a group */
          groupSize?: {
            from: number
            to?: number
          }
          /** the rate that each of so many travellers pays */
          groupSteps?: readonly ({
            description: string
            from: number
            to?: number
          })[]
          /** one place is free for each so many who pay */
          freePlaces?: {
            forEach: number
            atMost?: number
            share: "full" | "halfDouble"
          }
          /** for guests of which countries it is valid; absent: for everybody */
          markets?: {
            guestsBy: "residence" | "nationality"
            onlyFor?: readonly ({
              /** absent: the countries are meant one by one */
              marketName?: string
              /** ISO 3166 codes */
              countries: readonly string[]
            })[]
            notFor?: readonly ({
              /** absent: the countries are meant one by one */
              marketName?: string
              /** ISO 3166 codes */
              countries: readonly string[]
            })[]
          }
          categoryRank?: number
          bedsAndSofas?: {
            isApartment: boolean
            rooms: readonly ({
              count: number
              bedType: "single" | "twin" | "double" | "queen" | "king" | "sofaBed" | "bunk" | "cot" | "other"
              other?: string
            })[]
          }
          derivedFrom?: {
            /** of the product that is followed; absent: another rate package of the same product */
            productId?: string
            ratePackageId: string
            /** decimal text without separators */
            percentage: string
            /** decimal text without separators */
            amount?: string
            amountPer?: "rate" | "person"
            /** which rates differ; absent: all, those of 0 too */
            appliesTo?: readonly ("main" | "extraAdults" | "children" | "supplements" | "free")[]
            overrides: readonly ({
              seasonId: string
              rateSet: number
              description: string
            })[]
          }
          pickup?: string
          dropoff?: string
        } | {
          kind: "policies"
          locationPolicy: readonly ({
            policyType: "cancellation" | "group" | "freeOfCharge" | "family" | "child" | "infant"
            note: string
            cancelHoursDays?: "hours" | "days"
            cancellations?: readonly ({
              threshold: number
              penalty: {
                kind: "percent" | "nights" | "amount"
                /** decimal text without separators */
                value: string
                of?: "stay" | "deposit"
                statedAsRefund?: boolean
              }
              until?: number
              orMore?: boolean
              unit?: "hours" | "days" | "weeks"
              fromDate?: string
              countedFrom?: "arrival" | "booking"
            })[]
            focChildrenCount?: number
            dateRanges?: readonly ({
              from: string
              to: string
            })[]
            fromRooms?: number
            /** decimal text without separators */
            depositPercentage?: string
            balanceDueDays?: number
            noShow?: {
              kind: "percent" | "nights" | "amount"
              /** decimal text without separators */
              value: string
              of?: "stay" | "deposit"
              statedAsRefund?: boolean
            }
            conditions?: string
          })[]
          checkIn?: string
          checkOut?: string
          earlyCheckIn?: string
          /** decimal text without separators */
          earlyCheckInFee?: string
          earlyCheckInCostType?: "$" | "%"
          earlyCheckInPercentageType?: string
          lateCheckOut?: string
          /** decimal text without separators */
          lateCheckOutFee?: string
          lateCheckOutCostType?: "$" | "%"
          lateCheckOutPercentageType?: string
        } | {
          kind: "notes"
          billingInformation?: {
            terms?: string
            bankDetails?: string
            currency?: string
            insuranceExpiry?: string
            insuranceFiles: readonly ({
              path: string
              name: string
              size: number
              type: string
            })[]
          }
          corporateIdentificationNumber?: string
          termsAndConditions?: string
          submissionCriteria?: string
          marketInfo?: string
        })[]
      }
    }
  }
  /** One version of a contract as a table with one row for each price, as CSV or as a workbook; the newest version unless one is named. The part terms has what a row cannot express. A buyer reads it once it was sent. Scope rates.read. `GET /proxy/contracting/contract/{id}/prices` */
  getPriceRows: {
    params: {
      id: string
    }
    query?: {
      version?: number
      /** csv is UTF-8; csv-with-bom begins with a byte order mark, which spreadsheet programs need; workbook is xlsx with both parts */
      format?: "csv" | "csv-with-bom" | "workbook"
      /** which part of the contract a CSV has */
      part?: "prices" | "terms"
    }
    answer: 'file'
  }
  /** The newest versions of several contracts as one CSV with one row for each price, in the order in which they are asked; 200 at most. Refused as a whole where one of them cannot be read. Scope rates.read. `POST /proxy/contracting/contract-prices` */
  getPriceRowsOfMany: {
    body: {
      contractIds: readonly string[]
      format?: "csv" | "csv-with-bom"
      /** which part of the contract a CSV has */
      part?: "prices" | "terms"
    }
    answer: 'file'
  }
  /** One version of a contract as rate plans of AlpineBits HotelData (OTA_HotelRatePlanNotifRQ); the newest version unless one is named. What rate plans cannot express is listed: the answer is a zip of both unless one of them is asked for. Scope rates.read. `GET /proxy/contracting/contract/{id}/rate-plans` */
  getRatePlans: {
    params: {
      id: string
    }
    query?: {
      version?: number
      edition?: "2020-10" | "2024-10"
      /** rate-plans is the XML alone, left-out the list as CSV */
      part?: "zip" | "rate-plans" | "left-out"
      /** the code by which the receiving system knows the hotel; made from the location unless given */
      hotelCode?: string
    }
    answer: 'file'
  }
  /** A request, with its numbers. Scope requests.read. `GET /proxy/contracting/request/{requestId}` */
  getRequest: {
    params: {
      requestId: string
    }
    answer: {
      requestId: string
      requestName: string
      startDate: string
      endDate: string
      deadline: string
      sentAt: string
      withdrawnAt: string | null
      supplierCount: number
      lateCount: number
      wanted: string
      needs: readonly ("rates" | "policies" | "allocation" | "insurance")[]
      mustBeComplete: boolean
      currency: string | null
      message: string
      remindDays: readonly number[]
      /** the next day on which the silent ones are reminded */
      nextReminder: string | null
      /** the day that deadlines follow, UTC */
      today: string
      sentBy: string
      files: readonly ({
        path: string
        downloadUrl: string
        name: string
        fileName: string
        type: string
        size: number
      })[]
      counts: Readonly<Record<string, number>>
      /** products of these suppliers in contracts in force for the same days a year before */
      productsBefore: number
      /** those of them whose suppliers have not answered */
      productsMissing: number
      /** from being asked to the answer */
      medianDays: number | null
      /** answers up to each day that had one */
      answers: readonly ({
        day: string
        total: number
      })[]
    }
  }
  /** One page of the contracts that match; with getContractIds the ids of all of them, 10,000 at most. Scope contracts.read. `POST /proxy/contracting/contracts` */
  listContracts: {
    body: {
      listType?: "all" | "recent" | "waiting" | "received" | "requested" | "pending" | "expiring" | "archived" | "trash" | "newRequest" | "inEdit" | "sent" | "viewed" | "accepted" | "signed" | "loaded" | "rejected" | "expired" | "withdrawn"
      searchText?: string
      isViewed?: boolean
      /** with endDate: contracts whose period overlaps */
      startDate?: string
      endDate?: string
      place?: "active" | "archived" | "trash"
      folderId?: string
      /** only contracts in any folder, or only those in none */
      isInFolder?: boolean
      contractIds?: readonly string[]
      states?: readonly ("newRequest" | "inEdit" | "sent" | "viewed" | "accepted" | "signed" | "loaded" | "rejected" | "expired" | "withdrawn")[]
      /** words of the other company’s name */
      partner?: string
      /** words of the location’s name */
      location?: string
      /** words of the names of its products */
      product?: string
      /** of the location, as getListChoices gives them */
      countries?: readonly string[]
      currencies?: readonly string[]
      /** who looks after it, any of these */
      assignees?: readonly (string | "nobody")[]
      priorities?: readonly ("low" | "medium" | "high")[]
      sentFrom?: string
      sentTo?: string
      answeredFrom?: string
      answeredTo?: string
      /** contracts that wait, by the day by which they are to be answered */
      answerByFrom?: string
      answerByTo?: string
      /** percent: typical stays rose by more than this against the contract of the year before */
      raisedOver?: number
      /** with startDate and endDate: only contracts the middle of whose period lies in it */
      isMainly?: boolean
      locationIds?: readonly string[]
      /** companies */
      partnerIds?: readonly string[]
      /** the last day of the period */
      endFrom?: string
      endTo?: string
      /** contracts that came so far, in any version */
      reached?: "sent" | "viewed" | "accepted" | "loaded"
      /** with reached: by this day */
      reachedTo?: string
      /** contracts that have had an update, by what became of the newest version */
      updateAnswer?: "open" | "accepted" | "rejected"
      /** only contracts that can be held against the year before, or only those that cannot */
      isCompared?: boolean
      /** contracts with partners who have sent nothing that lies mainly in this period */
      notSentFor?: {
        startDate: string
        endDate: string
      }
      /** one group of groupContracts */
      group?: {
        by: "partner" | "location" | "year"
        key: string
      }
      sort?: "activity" | "partner" | "location" | "start" | "end" | "answerBy" | "raised"
      /** names from Z to A, dates from the earliest; contracts without an answer-by date or a rise stay behind */
      isReversed?: boolean
      limit?: number
      next?: string
      getContractIds?: boolean
    }
    answer: {
      items: readonly ({
        contractId: string
        side: "supplier" | "buyer"
        partnerName: string
        partnerCity: string | null
        locationName: string
        locationPlace: string
        /** of the location, empty when unknown */
        country: string
        templateName: string
        /** the newest */
        version: number
        currency: string
        startDate: string
        endDate: string
        listState: "newRequest" | "inEdit" | "sent" | "viewed" | "accepted" | "signed" | "loaded" | "rejected" | "expired" | "withdrawn"
        /** when the newest version was sent */
        sentAt: string | null
        /** when the newest version was accepted or rejected */
        answeredAt: string | null
        viewedByBuyerAt: string | null
        /** the one that was accepted last */
        inForceVersion: number | null
        /** what became of the newest version while an earlier one is in force */
        newest: ("waiting" | "rejected" | "expired") | null
        /** the newest version waits for the buyer’s answer */
        waits: boolean
        /** how many proposals of the other side wait for the caller’s company; absent when none */
        proposals?: number
        /** the buyer keeps it for itself alone: a copy, or files; absent for all others */
        isOwn?: boolean
        /** the day by which the newest version is to be answered, while it waits; absent when none was named */
        answerBy?: string
        /** by how much typical stays rose against the contract of the year before, negative where they fell; absent where there is none */
        raisedPercent?: number
        /** what the supplier was asked, when the contract answers a request; absent for all others */
        crId?: string
        /** what its data load is to load; absent without one */
        rateConversionSetting?: "rates" | "ratesAndPolicies"
        /** how far its data load is; absent without one */
        rateConversionStatus?: "awaiting supplier rates" | "in queue" | "In Progress" | "supplier review" | "accepted" | "withdrawn"
        activityAt: string
        /** by this party, since something last happened */
        isViewed: boolean
        place: "active" | "archived" | "trash"
        partnerCompanyId: string
        folderId: string | null
        assigneeId: string | null
        priority: ("low" | "medium" | "high") | null
        /** private to the company */
        note: {
          text: string
          by: string
          at: string
        } | null
        /** the day from which it is on the home screen again */
        remindOn: string | null
      })[]
      next: string | null
      total: number | null
      contractIds?: readonly string[]
      /** with getContractIds: the newest version of each, and whether it waits for the buyer’s answer */
      contracts?: readonly ({
        contractId: string
        version: number
        waits: boolean
      })[]
    }
  }
  /** Partners by name, with their addresses. Scope partners.read. `GET /proxy/partners` */
  listPartners: {
    query?: {
      searchText?: string
      limit?: number
      next?: string
    }
    answer: {
      items: readonly ({
        partnerId: string
        partnerName: string
        city: string | null
        countryCode: string | null
        connection: "connected" | "invited" | "requested" | "none"
        /** the provider has verified the company; false unless it is connected */
        isVerified: boolean
        /** the provider has closed the company; false unless it is connected */
        isClosed: boolean
        emails: readonly string[]
      })[]
      next: string | null
      total: number | null
    }
  }
  /** The requests that the caller’s company was asked, newest first. Scope requests.read. `GET /proxy/contracting/requests/received` */
  listReceivedRequests: {
    query?: {
      limit?: number
      next?: string
    }
    answer: {
      items: readonly ({
        askedId: string
        requestName: string
        buyerName: string
        startDate: string
        endDate: string
        deadline: string
        isLate: boolean
        state: "open" | "answered" | "declined" | "withdrawn"
        askedAt: string
      })[]
      next: string | null
      total: number | null
    }
  }
  /** The stop sales that the caller’s company received, newest first. Scope stopSales.read. `GET /proxy/contracting/stopSales/received` */
  listReceivedStopSales: {
    query?: {
      limit?: number
      next?: string
    }
    answer: {
      items: readonly ({
        stopSaleId: string
        kind: "close" | "reopen" | "allotment"
        locationName: string
        days: readonly ({
          from: unknown
          /** null: until further notice */
          to: unknown | null
        })[]
        /** none: all of the location */
        productNames: readonly string[]
        /** rooms that are left for each day, for an allotment */
        rooms: number | null
        reason: string
        sentAt: string
        receiptId: string
        supplierName: string
        sentBy: string
        openedAt: string | null
        confirmedAt: string | null
        confirmedBy: string | null
      })[]
      next: string | null
      total: number | null
    }
  }
  /** The requests of the caller’s company, newest first. With `emails`, a JSON list of addresses: also who of these was asked already and has not answered. Scope requests.read. `GET /proxy/contracting/requests` */
  listRequests: {
    query?: {
      emails?: string
      limit?: number
      next?: string
    }
    answer: {
      items: readonly ({
        requestId: string
        requestName: string
        startDate: string
        endDate: string
        deadline: string
        sentAt: string
        withdrawnAt: string | null
        supplierCount: number
        answeredCount: number
        declinedCount: number
        lateCount: number
      })[]
      next: string | null
      total: number | null
      same: readonly ({
        /** null: in this list itself */
        requestId: string | null
        requestName: string
        /** as it was asked */
        supplierName: string
        email: string
        /** who of the new ones looks like it */
        asWhom: string
        by: "name" | "domain" | "address"
      })[]
    }
  }
  /** What stays cost by one version of a contract, with the stop sales in force for it, in the order in which they are asked, or why they cannot be sold; 10000 at most with 100000 nights in all, 500 with details. A stay that is wrong does not keep the others from their price. Scope stays.price. `POST /proxy/contracting/contract/{id}/stays` */
  priceStays: {
    params: {
      id: string
    }
    body: {
      /** the newest unless given */
      version?: number
      /** each night and each extra */
      withDetails?: boolean
      stays: readonly ({
        /** yours, given back with the answer */
        ref?: string
        productId: string
        ratePackageId: string
        arrival: string
        nights: number
        adults: number
        /** full years of each child at arrival */
        childAges?: readonly number[]
        /** today (UTC) unless given */
        bookingDay?: string
        /** the rate, where several take as many people, such as Twin; absent: the first of the set */
        description?: string
        bookingCode?: string
        /** optional extras that are booked; compulsory ones are always part of the stay */
        extraIds?: readonly string[]
        /** of the whole group; absent: one room */
        travellers?: number
        /** ISO 3166: absent: not known, and no market is held against the guests */
        guestCountry?: string
      })[]
    }
    answer: {
      contractId: string
      /** the version that priced them */
      version: number
      seal: string
      contentHash: string
      currency: string
      stays: readonly ({
        ref: string
        isSellable: true
        /** retail, for all rooms and persons of the stay */
        total: string
        /** null where a rate of the stay has no nett amount */
        nett: string | null
        /** null where the rate of tax is not known */
        tax: {
          /** decimal text without separators */
          beforeTax: string
          /** decimal text without separators */
          afterTax: string
        } | null
        /** the offers that are applied, and what they take off */
        offers: readonly ({
          offerId: string
          offerName: string
          /** decimal text without separators */
          off: string
        })[]
        /** paid at the property, and no part of the total */
        paidOnSpot: readonly ({
          extraId: string
          extraName: string
          compulsory: boolean
          /** decimal text without separators */
          amount: string
          /** decimal text without separators */
          each: string
          count: number
        })[]
        availability: "fromAllotment" | "freeSale" | "onRequest"
        /** what the sheet does not say and the calculator had to suppose */
        assumptions: readonly string[]
        /** only when details were asked for */
        nights?: readonly ({
          day: string
          seasonName: string
          parts: readonly ({
            description: string
            /** decimal text without separators */
            amount: string
            /** decimal text without separators */
            each: string
            count: number
          })[]
          /** decimal text without separators */
          gross: string
          offers: readonly ({
            offerId: string
            offerName: string
            /** decimal text without separators */
            off: string
          })[]
          isFree: boolean
          /** decimal text without separators */
          retail: string
        })[]
        /** only when details were asked for */
        extras?: readonly ({
          extraId: string
          extraName: string
          compulsory: boolean
          /** decimal text without separators */
          amount: string
          /** decimal text without separators */
          each: string
          count: number
        })[]
        /** what offers take off the stay as a whole; only when details were asked for */
        offStay?: readonly ({
          offerId: string
          offerName: string
          /** decimal text without separators */
          off: string
        })[]
      } | {
        ref: string
        isSellable: false
        refusals: readonly ({
          code: "request" | "market" | "outsidePeriod" | "noSeason" | "twoRates" | "noRate" | "notApplicable" | "onRequest" | "noAmount" | "blackout" | "minStay" | "maxStay" | "arrivalDay" | "departureDay" | "groupSize" | "tooFewPersons" | "tooManyPersons" | "tooManyChildren" | "noChildBand" | "noExtraRate" | "noProduct"
          text: string
          day?: string
        })[]
      })[]
    }
  }
}

/** How each is made. */
export const CALLS: Readonly<Record<keyof Calls, { readonly method: 'GET' | 'POST'; readonly path: string; readonly answers: 'json' | 'file' }>> = {
  countContracts: { method: 'GET', path: '/proxy/contracting/contract-list/counts', answers: 'json' },
  getContractAsOf: { method: 'GET', path: '/proxy/contracting/contract/{id}/as-of', answers: 'json' },
  getContractingYears: { method: 'GET', path: '/proxy/contracting/contractingYears', answers: 'json' },
  getOctoFeed: { method: 'GET', path: '/proxy/contracting/contract/{id}/octo', answers: 'json' },
  getOctoLeftOut: { method: 'GET', path: '/proxy/contracting/contract/{id}/octo-left-out', answers: 'file' },
  getOpenContract: { method: 'GET', path: '/proxy/contracting/contract/{id}/open-data', answers: 'json' },
  getPriceRows: { method: 'GET', path: '/proxy/contracting/contract/{id}/prices', answers: 'file' },
  getPriceRowsOfMany: { method: 'POST', path: '/proxy/contracting/contract-prices', answers: 'file' },
  getRatePlans: { method: 'GET', path: '/proxy/contracting/contract/{id}/rate-plans', answers: 'file' },
  getRequest: { method: 'GET', path: '/proxy/contracting/request/{requestId}', answers: 'json' },
  listContracts: { method: 'POST', path: '/proxy/contracting/contracts', answers: 'json' },
  listPartners: { method: 'GET', path: '/proxy/partners', answers: 'json' },
  listReceivedRequests: { method: 'GET', path: '/proxy/contracting/requests/received', answers: 'json' },
  listReceivedStopSales: { method: 'GET', path: '/proxy/contracting/stopSales/received', answers: 'json' },
  listRequests: { method: 'GET', path: '/proxy/contracting/requests', answers: 'json' },
  priceStays: { method: 'POST', path: '/proxy/contracting/contract/{id}/stays', answers: 'json' },
}
