// Generated from /api/openapi.json.
export interface paths {
    "/api/auth/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user */
        get: operations["getSignedInUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/professionals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Guides and outfitters, newest first by default */
        get: operations["listProfessionals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/professionals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One professional */
        get: operations["getProfessional"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/professionals/{id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Taken days of a professional */
        get: operations["getProfessionalAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/professionals/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews of a professional, newest first */
        get: operations["listProfessionalReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hunting land for sale or lease, newest first by default */
        get: operations["listProperties"];
        put?: never;
        /** List a property. It goes public once an admin approves it. */
        post: operations["publishProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create and update listings from a CSV file. All rows are checked before any is written. With a session cookie, also send the Origin header. */
        post: operations["importProperties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One listing */
        get: operations["getProperty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/{id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Taken days of a lease or guided hunt */
        get: operations["getPropertyAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/{id}/boundary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A listing's boundary, if you may see its exact location */
        get: operations["getPropertyBoundary"];
        /** Set or replace your listing's boundary. Replacing it ends the land-ownership badge. */
        put: operations["putPropertyBoundary"];
        post?: never;
        /** Remove your listing's boundary. This ends its land-ownership badge. */
        delete: operations["deletePropertyBoundary"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews of hunts on a property, newest first */
        get: operations["listPropertyReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Real-estate agents, newest first */
        get: operations["listAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your favorites, newest first, without those you can no longer see */
        get: operations["listFavorites"];
        put?: never;
        /** Add a professional, property or agent to your favorites */
        post: operations["addFavorite"];
        /** Remove a favorite (no error if it wasn't saved) */
        delete: operations["removeFavorite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favorites/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check if an item is one of your favorites */
        get: operations["checkFavorite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to a professional, an agent or a property's owner */
        post: operations["sendContactRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact-requests/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers on one of your requests, newest first */
        get: operations["listOffers"];
        put?: never;
        /** Make an offer on a request for your listing. It replaces an open one. */
        post: operations["makeOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An offer you made or received */
        get: operations["getOffer"];
        /** Accept or decline an offer, or withdraw your own */
        put: operations["answerOffer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your agreements, last signed first */
        get: operations["listAgreements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agreements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of your agreements */
        get: operations["getAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agreements/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel one of your agreements. Both sides get an email. */
        post: operations["cancelAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agreements/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Review the other side of an agreement, from its first day until 14 days after its last */
        post: operations["writeReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user's conversations, latest first */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A conversation's messages, oldest first. Marks them as read, except with a read-only token. */
        get: operations["listMessages"];
        put?: never;
        /** Send a message */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{conversationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A conversation's messages, oldest first. Marks them as read, except with a read-only token. */
        get: operations["listMessagesOfConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published posts, newest first. Admins can list drafts too. */
        get: operations["listPosts"];
        put?: never;
        /** Create a post. An empty slug is derived from the title. */
        post: operations["createPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/{slugOrId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One post by its current or former slug. Only admins see drafts. */
        get: operations["getPost"];
        /** Update a post by its id. Without a slug, it keeps its own. */
        put: operations["updatePost"];
        post?: never;
        /** Delete a post by its id */
        delete: operations["deletePost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            message: string;
            /** @description Only with status 400: the error messages of each field. */
            errors?: {
                [key: string]: string[];
            };
        };
        User: {
            /** Format: uuid */
            id: string;
            email: string | null;
            firstName: string | null;
            lastName: string | null;
            profileImageUrl: string | null;
            /** @description Shown to hunters who have a standing agreement with this person. */
            phone: string | null;
            userRole: string;
            isAdmin: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Professional: {
            /** Format: uuid */
            id: string;
            userId: string | null;
            name: string;
            location: string;
            state: string;
            specialty: string;
            services: string[];
            gameTypes: string[];
            priceRange: string | null;
            phone: string | null;
            email: string | null;
            website: string | null;
            bio: string;
            profileImage: string | null;
            lat: string | null;
            lng: string | null;
            /**
             * @description Decimal from 0 to 5
             * @example 4.80
             */
            rating: string;
            reviewCount: number;
            verified: boolean;
            reviewStatus: string;
            /** @description Whole miles from near to the public position. Only in lists with near. */
            distance?: number;
            /** Format: date-time */
            createdAt: string;
        };
        ProfessionalDetail: {
            /** Format: uuid */
            id: string;
            userId: string | null;
            name: string;
            location: string;
            state: string;
            specialty: string;
            services: string[];
            gameTypes: string[];
            priceRange: string | null;
            phone: string | null;
            email: string | null;
            website: string | null;
            bio: string;
            profileImage: string | null;
            lat: string | null;
            lng: string | null;
            /**
             * @description Decimal from 0 to 5
             * @example 4.80
             */
            rating: string;
            reviewCount: number;
            verified: boolean;
            reviewStatus: string;
            /** @description Whole miles from near to the public position. Only in lists with near. */
            distance?: number;
            /** Format: date-time */
            createdAt: string;
            coverImage: string | null;
            logoImage: string | null;
            photos: {
                address: string;
                caption: string;
            }[];
            packages: {
                /** Format: uuid */
                id: string;
                title: string;
                days: number;
                /**
                 * @description Decimal, US dollars
                 * @example 4200.00
                 */
                price: string | null;
                /**
                 * @default group
                 * @enum {string}
                 */
                pricePer: "group" | "hunter";
                gameTypes: ("Deer" | "Elk" | "Moose" | "Bear" | "Waterfowl" | "Upland Birds" | "Turkey" | "Antelope" | "Wild Hog" | "Predators")[];
                included: string;
            }[];
            /** @description The same as services. */
            servicesOffered: string[];
        };
        Availability: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @description Both ends are taken. A range may begin before from or end after to. */
            taken: {
                /** Format: date */
                startDate: string;
                /** Format: date */
                endDate: string;
            }[];
        };
        Review: {
            /** Format: uuid */
            id: string;
            /**
             * @description First name and initial of the last name.
             * @example Dale C.
             */
            author: string;
            stars: number;
            text: string;
            /** Format: date-time */
            publishedAt: string;
            /** @description The answer of the reviewed person. */
            answer: string | null;
            answeredAt: string | null;
        };
        Property: {
            /** Format: uuid */
            id: string;
            userId: string | null;
            title: string;
            description: string;
            rules: string;
            propertyType: string;
            /**
             * @description Decimal
             * @example 640.00
             */
            acreage: string;
            /**
             * @description Decimal, US dollars
             * @example 1250000.00
             */
            price: string | null;
            priceType: string;
            pricePer: string;
            location: string;
            state: string;
            gameTypes: string[];
            features: string[];
            maxHunters: number | null;
            lodging: string | null;
            access: string | null;
            methods: string[];
            available: boolean;
            lat: string | null;
            lng: string | null;
            images: string[];
            reviewStatus: string;
            /**
             * Format: date-time
             * @description When the owner last confirmed it, or when it was approved.
             */
            confirmedAt: string;
            /** @description When it was hidden because the owner didn't confirm it, else null. */
            expiredAt: string | null;
            /** @description Whole miles from near to the public position. Only in lists with near. */
            distance?: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CheckedProperties: {
            created: number;
            updated: number;
            unchanged: number;
        };
        ImportedProperties: {
            created: number;
            updated: number;
        };
        ImportFaults: {
            message: string;
            /** @description The first 1,000 errors, by the line where the row begins. The field is empty if the whole row is wrong. Missing if the whole file is wrong. */
            rows: {
                line: number;
                field: string;
                message: string;
            }[];
        };
        Boundary: {
            /** @constant */
            type: "Feature";
            /** Format: uuid */
            id: string;
            /** @description Longitude first, as the owner entered it. */
            geometry: {
                /** @constant */
                type: "MultiPolygon";
                coordinates: number[][][][];
            };
            properties: {
                /** @description On the sphere. */
                acres: number;
            };
        };
        Agent: {
            /** Format: uuid */
            id: string;
            userId: string | null;
            name: string;
            location: string;
            state: string;
            licenseNumber: string;
            yearsExperience: number;
            specialties: string[];
            phone: string | null;
            email: string | null;
            website: string | null;
            bio: string;
            profileImage: string | null;
            /**
             * @description Decimal from 0 to 5
             * @example 4.80
             */
            rating: string;
            reviewCount: number;
            verified: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        Favorite: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            userId: string;
            /** @enum {string} */
            itemType: "professional" | "property" | "agent";
            /** Format: uuid */
            itemId: string;
            /** Format: date-time */
            createdAt: string;
        };
        FavoriteState: {
            isFavorited: boolean;
        };
        ContactRequest: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            userId: string;
            professionalId: string | null;
            propertyId: string | null;
            agentId: string | null;
            name: string;
            email: string;
            phone: string | null;
            message: string;
            startDate: string | null;
            endDate: string | null;
            groupSize: number | null;
            preferredDates: string | null;
            status: string;
            /** @description The request's conversation. Null if the listing has no account. */
            conversationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Offer: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            contactRequestId: string;
            /** @enum {string} */
            status: "open" | "accepted" | "declined" | "withdrawn" | "replaced" | "expired";
            /** Format: date */
            startDate: string;
            /** Format: date */
            endDate: string;
            groupSize: number | null;
            /**
             * @description Decimal, US dollars
             * @example 1800.00
             */
            total: string;
            included: string;
            rules: string;
            cancellation: string;
            payment: string;
            /**
             * Format: date
             * @description The last day to accept it.
             */
            validUntil: string;
            /** @description The owner's typed signature. */
            fullName: string;
            agreementId: string | null;
            /** @description The agreement up to its signatures: what accepting this offer signs, or has signed. Null when the offer ended otherwise. */
            agreementText: string | null;
            /** @description SHA-256 of agreementText in UTF-8, in hex. Accepting sends it. */
            textHash: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        OfferConflict: {
            message: string;
            agreementText?: string;
            textHash?: string;
        };
        Agreement: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            offerId: string;
            /** Format: uuid */
            contactRequestId: string;
            propertyId: string | null;
            professionalId: string | null;
            /** @enum {string} */
            status: "standing" | "past" | "cancelled";
            title: string;
            hunterName: string;
            ownerName: string;
            /** Format: date */
            startDate: string;
            /** Format: date */
            endDate: string;
            groupSize: number | null;
            /**
             * @description Decimal, US dollars
             * @example 1800.00
             */
            total: string;
            /** @description The text that both sides signed. */
            text: string;
            /** @description SHA-256 of the text in UTF-8, in hex. */
            sha256: string;
            /** Format: date-time */
            signedAt: string;
            cancelledAt: string | null;
            cancelledBy: ("hunter" | "owner") | null;
            cancelReason: string | null;
        };
        WrittenReview: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            agreementId: string;
            stars: number;
            text: string;
            /** @description Null until both have written one, or 14 days have passed. */
            publishedAt: string | null;
        };
        Conversation: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            user1Id: string;
            /** Format: uuid */
            user2Id: string;
            /** Format: date-time */
            lastMessageAt: string;
            /** Format: date-time */
            createdAt: string;
            otherUser: {
                /** Format: uuid */
                id: string;
                firstName: string | null;
                lastName: string | null;
                /** @description Null if there are a first and a last name. */
                email: string | null;
                profileImageUrl: string | null;
                /** @description The account was deleted. */
                isGone: boolean;
            };
            lastMessage: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                senderId: string;
                /**
                 * @description A written message is a text. Other kinds are what the sender did with a contact request, with a sentence about it as content.
                 * @enum {string}
                 */
                kind: "text" | "request-accepted" | "request-declined" | "request-closed" | "offer-made" | "offer-replaced" | "offer-accepted" | "offer-declined" | "offer-withdrawn" | "offer-expired" | "agreement-cancelled";
                content: string;
                /** Format: date-time */
                createdAt: string;
            } | null;
            unreadCount: number;
        };
        Message: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            conversationId: string;
            /** Format: uuid */
            senderId: string;
            /**
             * @description A written message is a text. Other kinds are what the sender did with a contact request, with a sentence about it as content.
             * @enum {string}
             */
            kind: "text" | "request-accepted" | "request-declined" | "request-closed" | "offer-made" | "offer-replaced" | "offer-accepted" | "offer-declined" | "offer-withdrawn" | "offer-expired" | "agreement-cancelled";
            content: string;
            read: boolean;
            /** @description Only on your own messages. */
            clientId: string | null;
            /**
             * Format: date-time
             * @description Later than every earlier message's in the conversation.
             */
            createdAt: string;
        };
        BlogPost: {
            /** Format: uuid */
            id: string;
            title: string;
            slug: string;
            content: string;
            authorId: string | null;
            published: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Deleted: {
            /** Format: uuid */
            id: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSignedInUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProfessionals: {
        parameters: {
            query?: {
                /** @description One of these. If repeated, the first counts. */
                propertyType?: string | string[];
                /** @description Words, each matched from its beginning. */
                search?: string | string[];
                state?: string | string[];
                /** @description A town and its state, a ZIP code, a state, or latitude and longitude: "Dillon, MT", "59725", "45.21, -112.63". Results then include their distance. An unknown place is a 400 with suggestions. */
                near?: string | string[];
                /** @description Miles from there: 10, 25, 50, 100 or 250. 100 unless given. */
                within?: string | string[];
                /** @description The first day of a hunt, such as 2026-11-28. Only results whose calendar is free on all days count; land for sale and unclaimed profiles have no calendar. An invalid or past day is a 400. */
                from?: string | string[];
                /** @description The last day, at most 60 days after the first. The first day unless given. Only with from. */
                to?: string | string[];
                /** @description How many hunters, 1 to 50. Only land that takes that many counts. Anything else is a 400. */
                hunters?: string | string[];
                /** @description Any of them: repeated, or separated by commas. */
                gameTypes?: string | string[];
                /** @description Any of them: repeated, or separated by commas. */
                services?: string | string[];
                /** @description Whole dollars, upper bound exclusive. For example "1000-5000" or "50000+". */
                priceRange?: string | string[];
                priceType?: string | string[];
                /** @description A number such as 640, 120.5 or 1,000. Anything else is ignored. */
                minAcres?: string | string[];
                /** @description A number such as 640, 120.5 or 1,000, inclusive. Anything else is ignored. */
                maxAcres?: string | string[];
                /** @description All of them: repeated, or separated by commas. */
                features?: string | string[];
                /** @description Any of them: repeated, or separated by commas. */
                methods?: string | string[];
                /** @description Any of them: repeated, or separated by commas. */
                lodging?: string | string[];
                /** @description A date such as 2026-11-28. Only results with a game in season that day. With gameTypes, only those games count. */
                openOn?: string | string[];
                /** @description South, west, north and east in degrees, separated by commas. */
                area?: string | string[];
                /** @description How many, at most 500. Default: 100. */
                limit?: string | string[];
                /** @description From the Link header of the previous page. */
                cursor?: string | string[];
                /** @description "distance": nearest first, with near. Otherwise newest first. */
                sort?: string | string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Professionals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Professional"][];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProfessional: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The professional. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfessionalDetail"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProfessionalAvailability: {
        parameters: {
            query?: {
                /** @description First day. Default: today in the listing's time zone. */
                from?: string;
                /** @description The last day, at most 731 after the first; twelve months after it, unless given. */
                to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Availability"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProfessionalReviews: {
        parameters: {
            query?: {
                /** @description Page number from 1, with 20 reviews a page. */
                page?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reviews. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"][];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProperties: {
        parameters: {
            query?: {
                /** @description One of these. If repeated, the first counts. */
                propertyType?: string | string[];
                /** @description Words, each matched from its beginning. */
                search?: string | string[];
                state?: string | string[];
                /** @description A town and its state, a ZIP code, a state, or latitude and longitude: "Dillon, MT", "59725", "45.21, -112.63". Results then include their distance. An unknown place is a 400 with suggestions. */
                near?: string | string[];
                /** @description Miles from there: 10, 25, 50, 100 or 250. 100 unless given. */
                within?: string | string[];
                /** @description The first day of a hunt, such as 2026-11-28. Only results whose calendar is free on all days count; land for sale and unclaimed profiles have no calendar. An invalid or past day is a 400. */
                from?: string | string[];
                /** @description The last day, at most 60 days after the first. The first day unless given. Only with from. */
                to?: string | string[];
                /** @description How many hunters, 1 to 50. Only land that takes that many counts. Anything else is a 400. */
                hunters?: string | string[];
                /** @description Any of them: repeated, or separated by commas. */
                gameTypes?: string | string[];
                /** @description Any of them: repeated, or separated by commas. */
                services?: string | string[];
                /** @description Whole dollars, upper bound exclusive. For example "1000-5000" or "50000+". */
                priceRange?: string | string[];
                priceType?: string | string[];
                /** @description A number such as 640, 120.5 or 1,000. Anything else is ignored. */
                minAcres?: string | string[];
                /** @description A number such as 640, 120.5 or 1,000, inclusive. Anything else is ignored. */
                maxAcres?: string | string[];
                /** @description All of them: repeated, or separated by commas. */
                features?: string | string[];
                /** @description Any of them: repeated, or separated by commas. */
                methods?: string | string[];
                /** @description Any of them: repeated, or separated by commas. */
                lodging?: string | string[];
                /** @description A date such as 2026-11-28. Only results with a game in season that day. With gameTypes, only those games count. */
                openOn?: string | string[];
                /** @description South, west, north and east in degrees, separated by commas. */
                area?: string | string[];
                /** @description How many, at most 500. Default: 100. */
                limit?: string | string[];
                /** @description From the Link header of the previous page. */
                cursor?: string | string[];
                /** @description "distance": nearest first, with near. Otherwise newest first. */
                sort?: string | string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Listings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Property"][];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    publishProperty: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    description?: string | null;
                    rules?: string | null;
                    propertyType?: ("Sale" | "Lease" | "Guide Service Land") | null;
                    acreage: string | number;
                    price: (string | number) | null;
                    priceType?: ("One-time" | "Per Year" | "Per Season" | "Per Day") | null;
                    pricePer?: ("group" | "hunter") | null;
                    location: string;
                    /** @enum {string} */
                    state: "Alabama" | "Alaska" | "Arizona" | "Arkansas" | "California" | "Colorado" | "Connecticut" | "Delaware" | "Florida" | "Georgia" | "Idaho" | "Illinois" | "Indiana" | "Iowa" | "Kansas" | "Kentucky" | "Louisiana" | "Maine" | "Maryland" | "Massachusetts" | "Michigan" | "Minnesota" | "Mississippi" | "Missouri" | "Montana" | "Nebraska" | "Nevada" | "New Hampshire" | "New Jersey" | "New Mexico" | "New York" | "North Carolina" | "North Dakota" | "Ohio" | "Oklahoma" | "Oregon" | "Pennsylvania" | "Rhode Island" | "South Carolina" | "South Dakota" | "Tennessee" | "Texas" | "Utah" | "Vermont" | "Virginia" | "Washington" | "West Virginia" | "Wisconsin" | "Wyoming";
                    gameTypes: ("Deer" | "Elk" | "Moose" | "Bear" | "Waterfowl" | "Upland Birds" | "Turkey" | "Antelope" | "Wild Hog" | "Predators")[];
                    features?: ("Water features" | "Cabin" | "Food plots" | "Tree stands" | "Blinds" | "Equipment included" | "Electricity" | "Road access" | "Fenced")[] | null;
                    maxHunters?: (number | string) | null;
                    lodging?: ("No lodging" | "Campsite" | "Cabin" | "Lodge") | null;
                    access?: ("Paved road" | "Gravel road" | "Four-wheel drive" | "Walk-in" | "Boat") | null;
                    methods?: ("Archery" | "Muzzleloader" | "Rifle" | "Shotgun")[] | null;
                    available?: (boolean | ("true" | "false")) | null;
                    lat?: (string | number) | null;
                    lng?: (string | number) | null;
                    showExactPosition?: (boolean | ("true" | "false")) | null;
                    images?: string[] | null;
                };
            };
        };
        responses: {
            /** @description The listing. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Property"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body's content type is not supported by this call. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with a different body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    importProperties: {
        parameters: {
            query?: {
                /** @description 1 only checks the file and answers 200. */
                dryRun?: "0" | "1";
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example reference,title,description,rules,propertyType,acreage,price,priceType,pricePer,location,state,gameTypes,features,maxHunters,lodging,access,methods,available,lat,lng,showExactPosition,images
                 *     RANCH-12,640 acres on the upper Ruby,"Timbered benches above a creek, with elk in September.",Foot access only. No overnight guests.,Lease,640.00,12500.00,Per Season,group,Dillon,Montana,Elk;Deer,Water features;Road access,4,Campsite,Gravel road,Archery;Rifle,true,45.2163,-112.6375,false,
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description What the file would do; only with dryRun=1. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedProperties"];
                };
            };
            /** @description What was done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedProperties"];
                };
            };
            /** @description What was done in 15 seconds. The rest follows; repeat the call with the same Idempotency-Key to get the 201. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedProperties"];
                };
            };
            /** @description Nothing was done. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportFaults"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body's content type is not supported by this call. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with a different body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too busy. Retry-After says how many seconds to wait. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The listing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Property"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No longer available. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPropertyAvailability: {
        parameters: {
            query?: {
                /** @description First day. Default: today in the listing's time zone. */
                from?: string;
                /** @description The last day, at most 731 after the first; twelve months after it, unless given. */
                to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Availability"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No longer available. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPropertyBoundary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The boundary. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Boundary"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No longer available. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putPropertyBoundary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "Polygon",
                 *       "coordinates": [
                 *         [
                 *           [
                 *             -99.24,
                 *             30.74
                 *           ],
                 *           [
                 *             -99.22,
                 *             30.74
                 *           ],
                 *           [
                 *             -99.22,
                 *             30.76
                 *           ],
                 *           [
                 *             -99.24,
                 *             30.74
                 *           ]
                 *         ]
                 *       ]
                 *     }
                 */
                "application/json": {
                    type: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The boundary. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Boundary"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body's content type is not supported by this call. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too busy. Retry-After says how many seconds to wait. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePropertyBoundary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        removed: true;
                    };
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPropertyReviews: {
        parameters: {
            query?: {
                /** @description Page number from 1, with 20 reviews a page. */
                page?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reviews. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"][];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No longer available. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAgents: {
        parameters: {
            query?: {
                /** @description Words, each matched from its beginning. */
                search?: string | string[];
                state?: string | string[];
                specialty?: string | string[];
                /** @description How many, at most 500. Default: 100. */
                limit?: string | string[];
                /** @description From the Link header of the previous page. */
                cursor?: string | string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Agents. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"][];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listFavorites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Favorites. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Favorite"][];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addFavorite: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "itemType": "property",
                 *       "itemId": "01a18d53-2980-7f82-9d63-71156b094e68"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    itemType: "professional" | "property" | "agent";
                    itemId: string;
                };
            };
        };
        responses: {
            /** @description Already a favorite. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Favorite"];
                };
            };
            /** @description The favorite. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Favorite"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A different user is signed in than the request says. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body's content type is not supported by this call. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with a different body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeFavorite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "itemType": "property",
                 *       "itemId": "01a18d53-2980-7f82-9d63-71156b094e68"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    itemType: "professional" | "property" | "agent";
                    itemId: string;
                };
            };
        };
        responses: {
            /** @description Removed from favorites. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavoriteState"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A different user is signed in than the request says. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body's content type is not supported by this call. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkFavorite: {
        parameters: {
            query: {
                itemType: "professional" | "property" | "agent";
                itemId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description True for a favorite. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavoriteState"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendContactRequest: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Hank Hunter",
                 *       "email": "hank@example.com",
                 *       "message": "Is the second week of November free?",
                 *       "startDate": "2028-11-08",
                 *       "endDate": "2028-11-14",
                 *       "groupSize": 4,
                 *       "preferredDates": "Weekdays if possible",
                 *       "propertyId": "01a18d53-2980-7f82-9d63-71156b094e68"
                 *     }
                 */
                "application/json": {
                    startDate?: string | null;
                    endDate?: string | null;
                    groupSize?: (number | string) | null;
                    preferredDates?: string | null;
                    message: string;
                    name: string;
                    email: string;
                    phone?: string | null;
                    professionalId?: (string | "") | null;
                    propertyId?: (string | "") | null;
                    agentId?: (string | "") | null;
                };
            };
        };
        responses: {
            /** @description The request. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactRequest"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with existing data. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No longer available. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body's content type is not supported by this call. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with a different body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOffers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Offers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offer"][];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    makeOffer: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "startDate": "2028-11-08",
                 *       "endDate": "2028-11-14",
                 *       "groupSize": 4,
                 *       "total": "1800.00",
                 *       "included": "The cabin and firewood",
                 *       "rules": "Stay on the two-track.",
                 *       "cancellation": "Free until October 1",
                 *       "payment": "Half by check when you accept",
                 *       "validUntil": "2028-10-01",
                 *       "fullName": "Owen Owner"
                 *     }
                 */
                "application/json": {
                    startDate: string;
                    endDate: string;
                    groupSize?: (number | string) | null;
                    total: string | number;
                    included?: string | null;
                    /** @description Defaults to the listing's rules. Send an empty string for no rules. */
                    rules?: string | null;
                    cancellation?: string | null;
                    payment?: string | null;
                    /** @description The last day to accept it. Defaults to 7 days from today in the listing's time zone, or to the first day if that's sooner. */
                    validUntil?: string | null;
                    fullName: string;
                };
            };
        };
        responses: {
            /** @description The offer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offer"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with existing data. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body's content type is not supported by this call. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with a different body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offer"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    answerOffer: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "accept",
                 *       "fullName": "Hank Hunter",
                 *       "textHash": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    action: "accept";
                    fullName: string;
                    /** @description The textHash that came with the agreementText that the hunter read. If the text has changed since, the answer is 409 with the new text. */
                    textHash: string;
                } | {
                    /** @constant */
                    action: "decline";
                } | {
                    /** @constant */
                    action: "withdraw";
                };
            };
        };
        responses: {
            /** @description The offer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offer"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The offer can't be accepted, declined or withdrawn now. If the text has changed since the hunter read it: the current text. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferConflict"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body's content type is not supported by this call. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with a different body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAgreements: {
        parameters: {
            query?: {
                /** @description Id of the last agreement on the previous page. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Agreements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agreement"][];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agreement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agreement"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelAgreement: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The road is washed out."
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The agreement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agreement"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with existing data. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body's content type is not supported by this call. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with a different body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    writeReview: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stars": 5,
                 *       "text": "Good fences, honest acres, and elk on the second morning."
                 *     }
                 */
                "application/json": {
                    stars: number | string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Your review. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenReview"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with existing data. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body's content type is not supported by this call. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with a different body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listConversations: {
        parameters: {
            query?: {
                /** @description How many, at most 500. Default: 100. */
                limit?: string | string[];
                /** @description From the Link header of the previous page. */
                cursor?: string | string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Conversations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"][];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query: {
                conversationId: string;
                /** @description How many, at most 500. Default: 500. */
                limit?: string | string[];
                /** @description From the Link header, or the id of the last message you have. */
                cursor?: string | string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"][];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "conversationId": "01a18d53-2980-7f82-9d63-71156b094e68",
                 *       "content": "Is the second week of November free?",
                 *       "clientId": "5f0c6a1e-7f0e-4c58-8d43-2b1f6a1f0c11"
                 *     }
                 */
                "application/json": {
                    conversationId: string;
                    content: string;
                    /** @description An id that the client chooses. Sending it again returns the first message. */
                    clientId?: string | null;
                    /** @description The author's user id, for clients that send later: 412 if a different user is signed in by then. */
                    senderId?: string;
                };
            };
        };
        responses: {
            /** @description The message. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with existing data. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A different user is signed in than the request says. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body's content type is not supported by this call. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with a different body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMessagesOfConversation: {
        parameters: {
            query?: {
                /** @description How many, at most 500. Default: 500. */
                limit?: string | string[];
                /** @description From the Link header, or the id of the last message you have. */
                cursor?: string | string[];
            };
            header?: never;
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"][];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPosts: {
        parameters: {
            query?: {
                /** @description "false": drafts too, for admins only. */
                published?: string | string[];
                /** @description How many, at most 500. Default: 100. */
                limit?: string | string[];
                /** @description From the Link header of the previous page. */
                cursor?: string | string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Posts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogPost"][];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPost: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Reading the Wind",
                 *       "content": "Air falls in the evening.",
                 *       "published": true
                 *     }
                 */
                "application/json": {
                    title: string;
                    content: string;
                    /** @default false */
                    published?: boolean;
                    /** @default  */
                    slug?: string;
                };
            };
        };
        responses: {
            /** @description The post. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogPost"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with existing data. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body's content type is not supported by this call. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with a different body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slugOrId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogPost"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updatePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slugOrId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Reading the Wind",
                 *       "content": "It rises by day.",
                 *       "published": true
                 *     }
                 */
                "application/json": {
                    title: string;
                    content: string;
                    /** @default false */
                    published?: boolean;
                    slug?: string;
                };
            };
        };
        responses: {
            /** @description The post. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogPost"];
                };
            };
            /** @description The request is malformed; errors names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invalid request",
                     *       "errors": {
                     *         "title": [
                     *           "Title is required"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with existing data. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body's content type is not supported by this call. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slugOrId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description Not signed in, or the token is not valid. */
            401: {
                headers: {
                    /** @description Bearer, with error="invalid_token" where a token was sent. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Unauthorized"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this user or token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Not Found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry-After says how many seconds to wait. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
