export interface paths {
    "/app/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories
         * @description The categories of products, by name. Open to publishable keys, and to secret keys with the scope catalogue:read.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description The newest first. `priceInr` is the list price, `discountedPriceInr` what is paid, in whole rupees. Open to publishable keys, and to secret keys with the scope catalogue:read.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/products/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get which products are in stock
         * @description Up to 100 products at once, as of this moment: `low` when 5 or fewer are left. A product that is no longer sold is left out. Open to publishable keys, and to secret keys with the scope catalogue:read.
         */
        get: operations["getAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a product
         * @description Whether it is in stock is told by the availability of products. Open to publishable keys, and to secret keys with the scope catalogue:read.
         */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List courses
         * @description The newest first. `priceInr` is the list price, `discountedPriceInr` what is paid, in whole rupees. Open to publishable keys, and to secret keys with the scope catalogue:read.
         */
        get: operations["listCourses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/courses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a course
         * @description With its chapters in their sequence. Free ones have the address of their film, which works for at least twelve hours, all others none. Open to publishable keys, and to secret keys with the scope catalogue:read.
         */
        get: operations["getCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/consultations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List consultations
         * @description Those that can be booked, the newest first. Open to publishable keys, and to secret keys with the scope catalogue:read.
         */
        get: operations["listConsultations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/consultations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a consultation
         * @description One that can be booked. Open to publishable keys, and to secret keys with the scope catalogue:read.
         */
        get: operations["getConsultation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/consultations/{id}/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the free times of a consultation
         * @description In the hours of its consultant, without days off and what is booked or held, from the notice on and up to the horizon that the settings say. Open to publishable keys, and to secret keys with the scope catalogue:read.
         */
        get: operations["listSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/consultants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List consultants
         * @description Consultants and instructors, the newest first. Open to publishable keys, and to secret keys with the scope catalogue:read.
         */
        get: operations["listConsultants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/consultants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a consultant
         * @description Open to publishable keys, and to secret keys with the scope catalogue:read.
         */
        get: operations["getConsultant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the first screen
         * @description Everything that a first screen shows in one call, up to 20 of each, the newest first. Open to publishable keys, and to secret keys with the scope content:read.
         */
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List banners
         * @description The banners of the home screen, the newest first. Open to publishable keys, and to secret keys with the scope content:read.
         */
        get: operations["listBanners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/consultation-banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List consultation banners
         * @description Images and videos above the consultations, the newest first. Open to publishable keys, and to secret keys with the scope content:read.
         */
        get: operations["listConsultationBanners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/testimonials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List testimonials
         * @description Images that open a page elsewhere, the newest first. Open to publishable keys, and to secret keys with the scope content:read.
         */
        get: operations["listTestimonials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/pages/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the terms and conditions
         * @description Those in force, in the words of the foundation, whichever language is asked for. Open to everybody.
         */
        get: operations["getTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/pages/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the policies
         * @description Privacy, refunds and returns, shipping and delivery, in the language that is asked for. Open to everybody.
         */
        get: operations["getPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/courses/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reviews of a course
         * @description The newest first, with a first name and an initial. At most 10000 are counted. Open to publishable keys, and to secret keys with the scope content:read.
         */
        get: operations["listReviewsOfCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/products/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reviews of a product
         * @description The newest first, with a first name and an initial. At most 10000 are counted. Open to publishable keys, and to secret keys with the scope content:read.
         */
        get: operations["listReviewsOfProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/courses/{id}/scoreboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the scoreboard of a course
         * @description Who meditated on how many days, most days first, with a first name and an initial. Open to publishable keys, and to secret keys with the scope content:read.
         */
        get: operations["getScoreboardOfCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in a person
         * @description Somebody who is known by the number keeps what is known of them: only what is empty is filled. Answers 201 when it is new, and 200 when it was known. Open to secret keys with the scope people:write.
         */
        post: operations["sendPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/people/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in people
         * @description Somebody who is known by the number keeps what is known of them: only what is empty is filled. Up to 500 rows, each stored or refused by itself, with a report in their order. Open to secret keys with the scope people:write.
         */
        post: operations["sendPeople"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in an order that was paid elsewhere
         * @description It takes its units from the stock and waits on the dispatch desk; an externalId that is known changes nothing. Answers 201 when it is new, and 200 when it was known. Open to secret keys with the scope orders:write.
         */
        post: operations["sendOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/orders/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in orders that were paid elsewhere
         * @description It takes its units from the stock and waits on the dispatch desk; an externalId that is known changes nothing. Up to 500 rows, each stored or refused by itself, with a report in their order. Open to secret keys with the scope orders:write.
         */
        post: operations["sendOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get where an order stands
         * @description By its own id, or by external: and the id of its sender. It tells nothing about the person. Open to secret keys with the scope orders:read.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/coupons/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a coupon
         * @description Says whether it holds now, and for whom; it changes nothing. Open to secret keys with the scope coupons:write.
         */
        post: operations["checkCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/coupons/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem a coupon
         * @description Once for each person, and no more often than it may be used by all; an externalId that is known changes nothing. Answers 201 when it is new, and 200 when it was known. Open to secret keys with the scope coupons:write.
         */
        post: operations["redeemCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/coupons/redeem/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem coupons
         * @description Once for each person, and no more often than it may be used by all; an externalId that is known changes nothing. Up to 500 rows, each stored or refused by itself, with a report in their order. Open to secret keys with the scope coupons:write.
         */
        post: operations["redeemCoupons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/enrolments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in a course order
         * @description The person takes the course from now on; an externalId that is known changes nothing. Answers 201 when it is new, and 200 when it was known. Open to secret keys with the scope enrolments:write.
         */
        post: operations["sendEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/enrolments/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in course orders
         * @description The person takes the course from now on; an externalId that is known changes nothing. Up to 500 rows, each stored or refused by itself, with a report in their order. Open to secret keys with the scope enrolments:write.
         */
        post: operations["sendEnrolments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in how far somebody is
         * @description Progress only grows: less than what is known changes nothing. Answers 201 when it is new, and 200 when it was known. Open to secret keys with the scope progress:write.
         */
        post: operations["sendProgress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/progress/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in how far people are
         * @description Progress only grows: less than what is known changes nothing. Up to 500 rows, each stored or refused by itself, with a report in their order. Open to secret keys with the scope progress:write.
         */
        post: operations["sendProgresses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/meditation-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in a day of meditation
         * @description A day counts once on the scoreboard of its course, however often it is sent. Answers 201 when it is new, and 200 when it was known. Open to secret keys with the scope progress:write.
         */
        post: operations["sendMeditationDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/meditation-days/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in days of meditation
         * @description A day counts once on the scoreboard of its course, however often it is sent. Up to 500 rows, each stored or refused by itself, with a report in their order. Open to secret keys with the scope progress:write.
         */
        post: operations["sendMeditationDays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/course-reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in a review of a course
         * @description Of somebody who takes the course, one of each. Answers 201 when it is new, and 200 when it was known. Open to secret keys with the scope reviews:write.
         */
        post: operations["sendCourseReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/course-reviews/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in reviews of courses
         * @description Of somebody who takes the course, one of each. Up to 500 rows, each stored or refused by itself, with a report in their order. Open to secret keys with the scope reviews:write.
         */
        post: operations["sendCourseReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/product-reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in a review of a product
         * @description Of somebody whose parcel has arrived, one for each order. Answers 201 when it is new, and 200 when it was known. Open to secret keys with the scope reviews:write.
         */
        post: operations["sendProductReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/product-reviews/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in reviews of products
         * @description Of somebody whose parcel has arrived, one for each order. Up to 500 rows, each stored or refused by itself, with a report in their order. Open to secret keys with the scope reviews:write.
         */
        post: operations["sendProductReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in a booking
         * @description At a time at which the consultant is there and free; an externalId that is known changes nothing. Answers 201 when it is new, and 200 when it was known. Open to secret keys with the scope bookings:write.
         */
        post: operations["sendBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/bookings/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in bookings
         * @description At a time at which the consultant is there and free; an externalId that is known changes nothing. Up to 500 rows, each stored or refused by itself, with a report in their order. Open to secret keys with the scope bookings:write.
         */
        post: operations["sendBookings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/devices/{installationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Register a phone
         * @description Once for each start of the app. A token belongs to the phone that has registered it last. Open to secret keys with the scope devices:write.
         */
        put: operations["registerDevice"];
        post?: never;
        /**
         * Remove a phone
         * @description When the person signs out of the app: nothing is sent to this phone from now on. Open to secret keys with the scope devices:write.
         */
        delete: operations["removeDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in a consent to messages
         * @description Counts as said in the app. A yes from before an opt-out is refused. Answers 201 when it is new, and 200 when it was known. Open to secret keys with the scope consents:write.
         */
        post: operations["sendConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/consents/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in consents to messages
         * @description Counts as said in the app. A yes from before an opt-out is refused. Up to 500 rows, each stored or refused by itself, with a report in their order. Open to secret keys with the scope consents:write.
         */
        post: operations["sendConsents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/deletion-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in a deletion request
         * @description A number has one open request: another one of it changes nothing. Answers 201 when it is new, and 200 when it was known. Open to secret keys with the scope deletion:write.
         */
        post: operations["sendDeletionRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/deletion-requests/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send in deletion requests
         * @description A number has one open request: another one of it changes nothing. Up to 500 rows, each stored or refused by itself, with a report in their order. Open to secret keys with the scope deletion:write.
         */
        post: operations["sendDeletionRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Events of the last 30 days, and of the rest of a month in which they began, the oldest first. Keep `next` and send it as `after` to read on: no event is skipped, however late its write ended. With `types` or `subject` a page may hold few events, or none, while `hasMore` says to read on. Open to secret keys with the scope events:read.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description All of them, the oldest first, with how they fare. Open to secret keys with the scope webhooks:write.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description It hears of what happens from now on: a POST with the event, its id (evt_…) in webhook-id, signed after Standard Webhooks. The secret is told this once. Open to secret keys with the scope webhooks:write.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Open to secret keys with the scope webhooks:write.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Open to secret keys with the scope webhooks:write.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description With the status `on`, what has waited is sent in its order, or skipped with `skipWaiting`. Events wait for 30 days while it is off. Open to secret keys with the scope webhooks:write.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/app/v1/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the secret of a webhook endpoint
         * @description Both secrets sign until the overlap is over. The new one is told this once. Open to secret keys with the scope webhooks:write.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to a webhook endpoint
         * @description An event of the type endpoint.test goes to it once, also while it is off. Its delivery tells what came of it. Open to secret keys with the scope webhooks:write.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/webhook-endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook endpoint all events since an instant
         * @description Under their old ids and in their order, whether they were delivered or not. Open to secret keys with the scope webhooks:write.
         */
        post: operations["replayWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook endpoint
         * @description Those of the last 30 days, the newest first. Open to secret keys with the scope webhooks:write.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/webhook-endpoints/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery of a webhook endpoint
         * @description With what is sent and what came of each call. Open to secret keys with the scope webhooks:write.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/webhook-endpoints/{id}/deliveries/{deliveryId}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Open to secret keys with the scope webhooks:write.
         */
        post: operations["sendWebhookAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/auth/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to a phone
         * @description Whether the number is known is told by nothing here. A code ends the ones before it. Open to publishable keys, and to secret keys with the scope sign-in:write.
         */
        post: operations["askCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by a code
         * @description Of a number that nobody has, the answer holds a token for signing up instead of a session. Open to publishable keys, and to secret keys with the scope sign-in:write.
         */
        post: operations["verifyCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/auth/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up by a number that was proven
         * @description Open to publishable keys, and to secret keys with the scope sign-in:write.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the tokens of a session
         * @description A refresh token works once; one that comes again later ends its session, for somebody else may have it. Open to publishable keys, and to secret keys with the scope sign-in:write.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the token and its access tokens at once, and registers its phone no longer. Open to publishable keys, and to secret keys with the scope sign-in:write.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my sessions
         * @description The open ones, the one that was used last first. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        get: operations["listMySessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of my sessions
         * @description Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        delete: operations["endMySession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my courses
         * @description Those that the person takes, the newest first. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        get: operations["listMyCourses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/courses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of my courses
         * @description With the films of all chapters. Their addresses work for two hours at least, in parts (Range) as well: read the course again when `expiresAt` has come. Nobody else is to be given them. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        get: operations["getMyCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/courses/{id}/enrol": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enrol in a free course
         * @description One whose `discountedPriceInr` is 0. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        post: operations["enrolInCourse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send my progress
         * @description Up to 200 positions, also those of a phone that was offline, in any order and as often as wanted: the furthest position counts, and what is completed stays so. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        post: operations["sendMyProgress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/courses/{id}/meditation-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a day of my meditation
         * @description Today or yesterday, by the clock of the foundation. It counts once on the scoreboard: answers 201 when it is new, and 200 when it was known. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        post: operations["addMyMeditationDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/courses/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Review one of my courses
         * @description One of each; it can be changed for 30 days. Answers 201 when it is new, and 200 when it was changed. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        put: operations["reviewMyCourse"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/orders/{id}/products/{productId}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Review a product that I got
         * @description By the order whose parcel has arrived with it. One of each; it can be changed for 30 days. Answers 201 when it is new, and 200 when it was changed. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        put: operations["reviewMyProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my bookings
         * @description The latest day first. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        get: operations["listMyBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/bookings/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel one of my bookings
         * @description Until so many hours before it as the settings say: see changeableUntil. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        post: operations["cancelMyBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/bookings/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move one of my bookings
         * @description To a time that is offered, as long as it may be cancelled. Its own time counts as free. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        post: operations["moveMyBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get my profile
         * @description Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change my profile
         * @description Only the fields that are sent change; an empty text takes one away. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/app/v1/me/phone/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send codes for another phone number
         * @description One to the present number and one to the new one; they count among the codes of signing in. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        post: operations["askPhoneCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/phone/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change my phone number by both codes
         * @description Whether somebody else has the new number is told once both codes were right. Other sessions end. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        post: operations["verifyPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my addresses
         * @description The default one first, then the newest. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        get: operations["listMyAddresses"];
        put?: never;
        /**
         * Add an address
         * @description At most 10. The first one is the default one. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        post: operations["createMyAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove one of my addresses
         * @description Where it was the default one, the newest of the others is. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        delete: operations["removeMyAddress"];
        options?: never;
        head?: never;
        /**
         * Change one of my addresses
         * @description Only the fields that are sent change. One that becomes the default takes the place of the one before. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        patch: operations["updateMyAddress"];
        trace?: never;
    };
    "/app/v1/me/devices/{installationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Register my phone
         * @description Once for each start of the app. A token belongs to who has registered it last, and ends with the session: after signing out nothing is sent to this phone. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        put: operations["registerMyDevice"];
        post?: never;
        /**
         * Remove my phone
         * @description Nothing is sent to it from now on; the session stays. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        delete: operations["removeMyDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get whether I may be written to
         * @description Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        get: operations["getMyConsent"];
        /**
         * Say whether I may be written to
         * @description What is said last counts. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        put: operations["setMyConsent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/deletion-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get my deletion request
         * @description The newest one of my phone number, open or decided. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        get: operations["getMyDeletionRequest"];
        put?: never;
        /**
         * Ask to be erased
         * @description The foundation looks at it, and is told that the phone number was proven by a code. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        post: operations["askForMyDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my orders
         * @description The newest first. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        get: operations["listMyOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of my orders
         * @description Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        get: operations["getMyOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/orders/{id}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the invoice of one of my orders
         * @description There is one once the parcel has left. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        get: operations["getMyInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote what a cart costs
         * @description Holds nothing. Of a line that cannot be had it says why, of a time that is not offered any more as well. With the token of a person it knows their courses and coupons too. Open to publishable keys, and to secret keys with the scope catalogue:read.
         */
        post: operations["quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/checkouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a checkout
         * @description Holds all that it names, or nothing. Where the total is no longer the expected one, the failure holds the new quote as `quote`. A total of 0 is paid at once. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        post: operations["beginCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/checkouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a checkout of mine
         * @description Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        get: operations["getCheckout"];
        put?: never;
        post?: never;
        /**
         * Give back a checkout of mine
         * @description What it held is free again. Harmless twice. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        delete: operations["giveBackCheckout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/checkouts/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get what the payment sheet of a checkout is opened with
         * @description The order of the gateway; the same one while the checkout is held. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        post: operations["payCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/checkouts/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the payment of a checkout
         * @description With the answer of the payment sheet. 202: the money is on its way, ask again for the checkout. Without this call the gateway tells by itself. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        post: operations["confirmCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/gateways/razorpay/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event of the payment gateway
         * @description For Razorpay alone, which signs the raw body. The same event again changes nothing. Open to everybody.
         */
        post: operations["receiveRazorpayEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my receipts
         * @description All that was paid in the app, the newest first. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        get: operations["listMyReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/v1/me/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receipt of one of my checkouts
         * @description By the id of the checkout. There is one once it is paid; what was free or is paid on delivery has none, and the failure says so. Open to people who have signed in, and to secret keys with the scope act-as-user that name one by on-behalf-of.
         */
        get: operations["getMyReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AppAvailability: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            availability: "in" | "low" | "out";
        };
        AppAvailabilityAnswer: {
            data: components["schemas"]["AppAvailability"][];
        };
        AppBanner: {
            /** Format: uuid */
            id: string;
            image: components["schemas"]["AppImage"];
        };
        AppBannersAnswer: {
            data: components["schemas"]["AppBanner"][];
            total: number;
        };
        AppBooking: {
            /** Format: uuid */
            id: string;
            /** @example shop-20417 */
            externalId: string | null;
            /** Format: uuid */
            personId: string;
            /** Format: uuid */
            consultationId: string;
            /** Format: uuid */
            consultantId: string;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            scheduledAt: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "completed" | "no_show" | "cancelled";
        };
        AppBookingAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @example shop-20417 */
                externalId: string | null;
                /** Format: uuid */
                personId: string;
                /** Format: uuid */
                consultationId: string;
                /** Format: uuid */
                consultantId: string;
                /**
                 * Format: date-time
                 * @example 2026-11-20T10:00:00.000Z
                 */
                scheduledAt: string;
                /** @enum {string} */
                status: "pending" | "confirmed" | "completed" | "no_show" | "cancelled";
                /** @enum {string} */
                outcome: "created" | "merged" | "unchanged";
            };
        };
        AppBookingBody: {
            /** @example shop-20417 */
            externalId: string;
            person: components["schemas"]["AppPersonRef"];
            /** Format: uuid */
            consultationId: string;
            /** Format: date-time */
            scheduledAt: string;
            /** @enum {string} */
            payment: "paid" | "pending";
        };
        AppBookingsAnswer: {
            data: {
                /** @example 1 */
                created: number;
                merged: number;
                unchanged: number;
                refused: number;
                rows: {
                    /** @enum {string} */
                    outcome: "created" | "merged" | "unchanged" | "refused";
                    record: components["schemas"]["AppBooking"] | null;
                    /** @example null */
                    code: ("invalid_request" | "key_missing" | "key_invalid" | "key_ended" | "token_missing" | "token_invalid" | "scope_missing" | "network_refused" | "origin_refused" | "not_found" | "method_not_allowed" | "conflict" | "changed_meanwhile" | "session_over" | "wrong_code" | "code_over" | "too_many_codes" | "sender_down" | "phone_taken" | "too_many_addresses" | "already_asked" | "price_changed" | "payments_off" | "cod_refused" | "expired" | "already_paid" | "gateway_down" | "bad_signature" | "out_of_stock" | "coupon_refused" | "already_enrolled" | "not_enrolled" | "wrong_course_type" | "slot_taken" | "not_bought" | "not_free" | "too_late" | "already_reviewed" | "opted_out" | "too_old" | "too_large" | "unsupported_type" | "idempotency_key_missing" | "idempotency_key_reused" | "too_many_requests" | "unavailable" | "unexpected") | null;
                    /** @example null */
                    message: string | null;
                }[];
            };
        };
        AppBookingsBody: {
            rows: components["schemas"]["AppBookingBody"][];
        };
        AppCategoriesAnswer: {
            data: components["schemas"]["AppCategory"][];
        };
        AppCategory: {
            /** Format: uuid */
            id: string;
            /** @example Incense */
            name: string;
        };
        AppChapter: {
            /** Format: uuid */
            id: string;
            /** @example Arriving */
            name: string;
            videoTitle: string | null;
            scheduleDate: string | null;
            sequence: number;
            isFree: boolean;
            video: {
                /** @example /media/chapter/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.mp4?expires=1800000000&signature=pY0xQ4m2v9C1 */
                url: string;
                /**
                 * Format: date-time
                 * @example 2027-01-15T11:45:00.000Z
                 */
                expiresAt: string;
            } | null;
        };
        AppConsent: {
            /** Format: uuid */
            personId: string;
            /**
             * @example yes
             * @enum {string}
             */
            status: "yes" | "no";
            /**
             * Format: date
             * @example 2026-11-27
             */
            givenOn: string;
        };
        AppConsentAnswer: {
            data: {
                /** Format: uuid */
                personId: string;
                /**
                 * @example yes
                 * @enum {string}
                 */
                status: "yes" | "no";
                /**
                 * Format: date
                 * @example 2026-11-27
                 */
                givenOn: string;
                /** @enum {string} */
                outcome: "created" | "merged" | "unchanged";
            };
        };
        AppConsentBody: {
            person: components["schemas"]["AppPersonRef"];
            /**
             * @example yes
             * @enum {string}
             */
            status: "yes" | "no";
            /** @example 2026-11-20 */
            givenOn: string;
        };
        AppConsentsAnswer: {
            data: {
                /** @example 1 */
                created: number;
                merged: number;
                unchanged: number;
                refused: number;
                rows: {
                    /** @enum {string} */
                    outcome: "created" | "merged" | "unchanged" | "refused";
                    record: components["schemas"]["AppConsent"] | null;
                    /** @example null */
                    code: ("invalid_request" | "key_missing" | "key_invalid" | "key_ended" | "token_missing" | "token_invalid" | "scope_missing" | "network_refused" | "origin_refused" | "not_found" | "method_not_allowed" | "conflict" | "changed_meanwhile" | "session_over" | "wrong_code" | "code_over" | "too_many_codes" | "sender_down" | "phone_taken" | "too_many_addresses" | "already_asked" | "price_changed" | "payments_off" | "cod_refused" | "expired" | "already_paid" | "gateway_down" | "bad_signature" | "out_of_stock" | "coupon_refused" | "already_enrolled" | "not_enrolled" | "wrong_course_type" | "slot_taken" | "not_bought" | "not_free" | "too_late" | "already_reviewed" | "opted_out" | "too_old" | "too_large" | "unsupported_type" | "idempotency_key_missing" | "idempotency_key_reused" | "too_many_requests" | "unavailable" | "unexpected") | null;
                    /** @example null */
                    message: string | null;
                }[];
            };
        };
        AppConsentsBody: {
            rows: components["schemas"]["AppConsentBody"][];
        };
        AppConsultant: {
            /** Format: uuid */
            id: string;
            name: string;
            speciality: string;
            isInstructor: boolean;
            image: components["schemas"]["AppImage"] | null;
            description: string;
        };
        AppConsultantAnswer: {
            data: components["schemas"]["AppConsultant"];
        };
        AppConsultantCard: {
            /** Format: uuid */
            id: string;
            name: string;
            speciality: string;
            isInstructor: boolean;
            image: components["schemas"]["AppImage"] | null;
        };
        AppConsultantsAnswer: {
            data: components["schemas"]["AppConsultantCard"][];
            total: number;
        };
        AppConsultation: {
            /** Format: uuid */
            id: string;
            /** @example Sleep and rest */
            name: string;
            consultant: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            priceInr: number;
            /** @example 30 */
            durationMinutes: number;
            image: components["schemas"]["AppImage"] | null;
            description: string;
            images: components["schemas"]["AppImage"][];
        };
        AppConsultationAnswer: {
            data: components["schemas"]["AppConsultation"];
        };
        AppConsultationBanner: {
            /** Format: uuid */
            id: string;
            media: components["schemas"]["AppMedia"];
        };
        AppConsultationBannersAnswer: {
            data: components["schemas"]["AppConsultationBanner"][];
            total: number;
        };
        AppConsultationCard: {
            /** Format: uuid */
            id: string;
            /** @example Sleep and rest */
            name: string;
            consultant: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            priceInr: number;
            /** @example 30 */
            durationMinutes: number;
            image: components["schemas"]["AppImage"] | null;
        };
        AppConsultationsAnswer: {
            data: components["schemas"]["AppConsultationCard"][];
            total: number;
        };
        AppCourse: {
            /** Format: uuid */
            id: string;
            /** @example Stillness */
            name: string;
            /** @enum {string} */
            type: "Live Course" | "Recorded Course" | "Forceful Meditation" | "Normal Meditation";
            instructor: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            priceInr: number;
            discountedPriceInr: number;
            recommended: boolean;
            startTime: string | null;
            image: components["schemas"]["AppImage"] | null;
            description: string | null;
            instructorImage: components["schemas"]["AppImage"] | null;
            /**
             * @example [
             *       {
             *         "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
             *         "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp",
             *         "mediaType": "image"
             *       }
             *     ]
             */
            media: components["schemas"]["AppMedia"][];
            chapters: components["schemas"]["AppChapter"][];
            reviews: components["schemas"]["AppRating"];
        };
        AppCourseAnswer: {
            data: components["schemas"]["AppCourse"];
        };
        AppCourseCard: {
            /** Format: uuid */
            id: string;
            /** @example Stillness */
            name: string;
            /** @enum {string} */
            type: "Live Course" | "Recorded Course" | "Forceful Meditation" | "Normal Meditation";
            instructor: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            priceInr: number;
            discountedPriceInr: number;
            recommended: boolean;
            startTime: string | null;
            image: components["schemas"]["AppImage"] | null;
        };
        AppCourseReviewAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @example shop-20417 */
                externalId: string | null;
                /** Format: uuid */
                personId: string;
                rating: number;
                /**
                 * Format: date-time
                 * @example 2026-11-20T10:00:00.000Z
                 */
                purchasedAt: string;
                /** @enum {string} */
                outcome: "created" | "merged" | "unchanged";
            };
        };
        AppCourseReviewBody: {
            /** @example shop-20417 */
            externalId: string;
            person: components["schemas"]["AppPersonRef"];
            /** @example 5 */
            rating: number;
            /** @example Calm, clear and well paced. */
            review: string;
            /** Format: uuid */
            courseId: string;
        };
        AppCourseReviewsAnswer: {
            data: {
                /** @example 1 */
                created: number;
                merged: number;
                unchanged: number;
                refused: number;
                rows: {
                    /** @enum {string} */
                    outcome: "created" | "merged" | "unchanged" | "refused";
                    record: components["schemas"]["SentReview"] | null;
                    /** @example null */
                    code: ("invalid_request" | "key_missing" | "key_invalid" | "key_ended" | "token_missing" | "token_invalid" | "scope_missing" | "network_refused" | "origin_refused" | "not_found" | "method_not_allowed" | "conflict" | "changed_meanwhile" | "session_over" | "wrong_code" | "code_over" | "too_many_codes" | "sender_down" | "phone_taken" | "too_many_addresses" | "already_asked" | "price_changed" | "payments_off" | "cod_refused" | "expired" | "already_paid" | "gateway_down" | "bad_signature" | "out_of_stock" | "coupon_refused" | "already_enrolled" | "not_enrolled" | "wrong_course_type" | "slot_taken" | "not_bought" | "not_free" | "too_late" | "already_reviewed" | "opted_out" | "too_old" | "too_large" | "unsupported_type" | "idempotency_key_missing" | "idempotency_key_reused" | "too_many_requests" | "unavailable" | "unexpected") | null;
                    /** @example null */
                    message: string | null;
                }[];
            };
        };
        AppCourseReviewsBody: {
            rows: components["schemas"]["AppCourseReviewBody"][];
        };
        AppCoursesAnswer: {
            data: components["schemas"]["AppCourseCard"][];
            total: number;
        };
        AppCreateEndpointBody: {
            /** @example https://www.example.org/hooks/sankalp */
            url: string;
            /** @example Website */
            description?: string | null;
            /**
             * @example [
             *       "order.shipped",
             *       "order.delivered"
             *     ]
             */
            types?: ("user.created" | "user.updated" | "user.deleted" | "user.erased" | "consent.changed" | "order.created" | "order.confirmed" | "order.shipped" | "order.tracked" | "order.delivered" | "order.cancelled" | "order.returned" | "order.refunded" | "checkout.paid" | "checkout.expired" | "payment.captured" | "payment.failed" | "payment.mismatched" | "payment.refunded" | "enrolment.created" | "enrolment.removed" | "enrolment.completed" | "booking.created" | "booking.confirmed" | "booking.moved" | "booking.cancelled" | "booking.completed" | "booking.missed" | "review.created" | "deletion_request.submitted" | "deletion_request.decided" | "catalogue.changed" | "product.out_of_stock" | "endpoint.disabled")[];
        };
        AppDeletedAnswer: {
            data: {
                message: string;
            };
        };
        AppDeletionRequest: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "submitted" | "under_review" | "approved" | "erased" | "rejected";
            /**
             * Format: date
             * @example 2026-11-27
             */
            reviewBy: string;
        };
        AppDeletionRequestAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                status: "submitted" | "under_review" | "approved" | "erased" | "rejected";
                /**
                 * Format: date
                 * @example 2026-11-27
                 */
                reviewBy: string;
                /** @enum {string} */
                outcome: "created" | "merged" | "unchanged";
            };
        };
        AppDeletionRequestBody: {
            name: string;
            email?: string | null;
            reason?: string | null;
            phone: string;
        };
        AppDeletionRequestsAnswer: {
            data: {
                /** @example 1 */
                created: number;
                merged: number;
                unchanged: number;
                refused: number;
                rows: {
                    /** @enum {string} */
                    outcome: "created" | "merged" | "unchanged" | "refused";
                    record: components["schemas"]["AppDeletionRequest"] | null;
                    /** @example null */
                    code: ("invalid_request" | "key_missing" | "key_invalid" | "key_ended" | "token_missing" | "token_invalid" | "scope_missing" | "network_refused" | "origin_refused" | "not_found" | "method_not_allowed" | "conflict" | "changed_meanwhile" | "session_over" | "wrong_code" | "code_over" | "too_many_codes" | "sender_down" | "phone_taken" | "too_many_addresses" | "already_asked" | "price_changed" | "payments_off" | "cod_refused" | "expired" | "already_paid" | "gateway_down" | "bad_signature" | "out_of_stock" | "coupon_refused" | "already_enrolled" | "not_enrolled" | "wrong_course_type" | "slot_taken" | "not_bought" | "not_free" | "too_late" | "already_reviewed" | "opted_out" | "too_old" | "too_large" | "unsupported_type" | "idempotency_key_missing" | "idempotency_key_reused" | "too_many_requests" | "unavailable" | "unexpected") | null;
                    /** @example null */
                    message: string | null;
                }[];
            };
        };
        AppDeletionRequestsBody: {
            rows: components["schemas"]["AppDeletionRequestBody"][];
        };
        AppDeliveriesAnswer: {
            data: {
                /** @example 4711 */
                id: string;
                /** @example evt_0195f0a0-0000-7000-8000-000000000001 */
                eventId: string;
                /** @example order.shipped */
                type: string;
                /** Format: uuid */
                subjectId: string;
                isTest: boolean;
                /** @enum {string} */
                status: "pending" | "delivered" | "failed" | "skipped";
                attempts: number;
                /** @example 2026-11-20T06:30:00.000Z */
                nextAttemptAt: string | null;
                /** @example 200 */
                lastHttpStatus: number | null;
                /** @example null */
                lastError: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                createdAt: string;
                /** @example 2026-11-20T06:30:00.000Z */
                deliveredAt: string | null;
            }[];
            total: number;
            isPartial: boolean;
        };
        AppDeliveryAnswer: {
            data: {
                /** @example 4711 */
                id: string;
                /** @example evt_0195f0a0-0000-7000-8000-000000000001 */
                eventId: string;
                /** @example order.shipped */
                type: string;
                /** Format: uuid */
                subjectId: string;
                isTest: boolean;
                /** @enum {string} */
                status: "pending" | "delivered" | "failed" | "skipped";
                attempts: number;
                /** @example 2026-11-20T06:30:00.000Z */
                nextAttemptAt: string | null;
                /** @example 200 */
                lastHttpStatus: number | null;
                /** @example null */
                lastError: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                createdAt: string;
                /** @example 2026-11-20T06:30:00.000Z */
                deliveredAt: string | null;
            };
        };
        AppDeliveryDetailsAnswer: {
            data: {
                /** @example 4711 */
                id: string;
                /** @example evt_0195f0a0-0000-7000-8000-000000000001 */
                eventId: string;
                /** @example order.shipped */
                type: string;
                /** Format: uuid */
                subjectId: string;
                isTest: boolean;
                /** @enum {string} */
                status: "pending" | "delivered" | "failed" | "skipped";
                attempts: number;
                /** @example 2026-11-20T06:30:00.000Z */
                nextAttemptAt: string | null;
                /** @example 200 */
                lastHttpStatus: number | null;
                /** @example null */
                lastError: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                createdAt: string;
                /** @example 2026-11-20T06:30:00.000Z */
                deliveredAt: string | null;
                request: {
                    /** @example https://www.example.org/hooks/sankalp */
                    url: string;
                    body: components["schemas"]["AppEvent"] | null;
                };
                attemptsMade: {
                    /**
                     * Format: date-time
                     * @example 2026-11-20T06:30:00.000Z
                     */
                    at: string;
                    /** @example 200 */
                    httpStatus: number | null;
                    ms: number;
                    isSuccess: boolean;
                    /** @example ok */
                    answer: string | null;
                    /** @example null */
                    error: string | null;
                }[];
            };
        };
        AppDeviceAnswer: {
            data: {
                /** @example fXw9a2cQ7mE */
                installationId: string;
                /** Format: uuid */
                personId: string;
                /** @enum {string} */
                outcome: "created" | "merged" | "unchanged";
            };
        };
        AppDeviceBody: {
            person: components["schemas"]["AppPersonRef"];
            /**
             * @example android
             * @enum {string}
             */
            platform: "android" | "ios";
            /** @example fXw9a2cQ7mE:APA91bH */
            token: string;
        };
        AppEndpointAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @example https://www.example.org/hooks/sankalp */
                url: string;
                /** @example Website */
                description: string | null;
                /**
                 * @example [
                 *       "order.shipped",
                 *       "order.delivered"
                 *     ]
                 */
                types: string[];
                /** @enum {string} */
                status: "on" | "paused" | "off";
                /** @example null */
                offReason: ("failing" | "gone") | null;
                /** @example 2026-11-20T06:30:00.000Z */
                failingSince: string | null;
                /** @example 2026-11-20T06:30:00.000Z */
                nextAttemptAt: string | null;
                /** @example 2026-11-20T06:30:00.000Z */
                lastSuccessAt: string | null;
                waiting: {
                    total: number;
                    isPartial: boolean;
                };
                lastDay: {
                    succeeded: {
                        total: number;
                        isPartial: boolean;
                    };
                    failed: {
                        total: number;
                        isPartial: boolean;
                    };
                };
                /** @example 2026-11-20T06:30:00.000Z */
                oldSecretUntil: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                updatedAt: string;
                version: number;
            };
        };
        AppEndpointsAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @example https://www.example.org/hooks/sankalp */
                url: string;
                /** @example Website */
                description: string | null;
                /**
                 * @example [
                 *       "order.shipped",
                 *       "order.delivered"
                 *     ]
                 */
                types: string[];
                /** @enum {string} */
                status: "on" | "paused" | "off";
                /** @example null */
                offReason: ("failing" | "gone") | null;
                /** @example 2026-11-20T06:30:00.000Z */
                failingSince: string | null;
                /** @example 2026-11-20T06:30:00.000Z */
                nextAttemptAt: string | null;
                /** @example 2026-11-20T06:30:00.000Z */
                lastSuccessAt: string | null;
                waiting: {
                    total: number;
                    isPartial: boolean;
                };
                lastDay: {
                    succeeded: {
                        total: number;
                        isPartial: boolean;
                    };
                    failed: {
                        total: number;
                        isPartial: boolean;
                    };
                };
                /** @example 2026-11-20T06:30:00.000Z */
                oldSecretUntil: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                updatedAt: string;
                version: number;
            }[];
            total: number;
        };
        AppEnrolment: {
            /** Format: uuid */
            id: string;
            /** @example shop-20417 */
            externalId: string | null;
            /** Format: uuid */
            personId: string;
            /** Format: uuid */
            courseId: string;
            /** @example 900 */
            amountInr: number;
            progress: number;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            enrolledAt: string;
        };
        AppEnrolmentAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @example shop-20417 */
                externalId: string | null;
                /** Format: uuid */
                personId: string;
                /** Format: uuid */
                courseId: string;
                /** @example 900 */
                amountInr: number;
                progress: number;
                /**
                 * Format: date-time
                 * @example 2026-11-20T10:00:00.000Z
                 */
                enrolledAt: string;
                /** @enum {string} */
                outcome: "created" | "merged" | "unchanged";
            };
        };
        AppEnrolmentBody: {
            /** @example shop-20417 */
            externalId: string;
            person: components["schemas"]["AppPersonRef"];
            /** Format: uuid */
            courseId: string;
            /** @example 900 */
            amountInr: number;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            paidAt: string;
        };
        AppEnrolmentsAnswer: {
            data: {
                /** @example 1 */
                created: number;
                merged: number;
                unchanged: number;
                refused: number;
                rows: {
                    /** @enum {string} */
                    outcome: "created" | "merged" | "unchanged" | "refused";
                    record: components["schemas"]["AppEnrolment"] | null;
                    /** @example null */
                    code: ("invalid_request" | "key_missing" | "key_invalid" | "key_ended" | "token_missing" | "token_invalid" | "scope_missing" | "network_refused" | "origin_refused" | "not_found" | "method_not_allowed" | "conflict" | "changed_meanwhile" | "session_over" | "wrong_code" | "code_over" | "too_many_codes" | "sender_down" | "phone_taken" | "too_many_addresses" | "already_asked" | "price_changed" | "payments_off" | "cod_refused" | "expired" | "already_paid" | "gateway_down" | "bad_signature" | "out_of_stock" | "coupon_refused" | "already_enrolled" | "not_enrolled" | "wrong_course_type" | "slot_taken" | "not_bought" | "not_free" | "too_late" | "already_reviewed" | "opted_out" | "too_old" | "too_large" | "unsupported_type" | "idempotency_key_missing" | "idempotency_key_reused" | "too_many_requests" | "unavailable" | "unexpected") | null;
                    /** @example null */
                    message: string | null;
                }[];
            };
        };
        AppEnrolmentsBody: {
            rows: components["schemas"]["AppEnrolmentBody"][];
        };
        AppEvent: {
            /** @example evt_0195f0a0-0000-7000-8000-000000000001 */
            id: string;
            /** @example order.shipped */
            type: string;
            /**
             * Format: date-time
             * @example 2026-11-20T06:30:00.000Z
             */
            timestamp: string;
            /** @example 4711 */
            sequence: number;
            subject: {
                /** @example orders */
                entity: string;
                /** Format: uuid */
                id: string;
            };
            /**
             * @example {
             *       "number": 100023,
             *       "status": "shipped"
             *     }
             */
            data: {
                [key: string]: unknown;
            };
        };
        AppEventsAnswer: {
            data: components["schemas"]["AppEvent"][];
            /** @example 9021.4711 */
            next: string;
            hasMore: boolean;
        };
        AppHome: {
            banners: components["schemas"]["AppBanner"][];
            freeChapters: components["schemas"]["AppHomeChapter"][];
            recommendedCourses: components["schemas"]["AppCourseCard"][];
            bestsellers: components["schemas"]["AppProductCard"][];
            consultationBanners: components["schemas"]["AppConsultationBanner"][];
            testimonials: components["schemas"]["AppTestimonial"][];
        };
        AppHomeAnswer: {
            data: components["schemas"]["AppHome"];
        };
        AppHomeChapter: {
            /** Format: uuid */
            id: string;
            /** @example Arriving */
            name: string;
            videoTitle: string | null;
            scheduleDate: string | null;
            sequence: number;
            isFree: boolean;
            video: {
                /** @example /media/chapter/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.mp4?expires=1800000000&signature=pY0xQ4m2v9C1 */
                url: string;
                /**
                 * Format: date-time
                 * @example 2027-01-15T11:45:00.000Z
                 */
                expiresAt: string;
            } | null;
            course: {
                /** Format: uuid */
                id: string;
                name: string;
            };
        };
        /**
         * @example {
         *       "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
         *       "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
         *     }
         */
        AppImage: {
            url: string;
            thumbnailUrl: string | null;
        };
        /**
         * @example {
         *       "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
         *       "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp",
         *       "mediaType": "image"
         *     }
         */
        AppMedia: {
            url: string;
            thumbnailUrl: string | null;
            /** @enum {string} */
            mediaType: "image" | "video";
        };
        AppMeditationDay: {
            /** Format: uuid */
            personId: string;
            /** Format: uuid */
            courseId: string;
            /**
             * Format: date
             * @example 2026-11-27
             */
            day: string;
        };
        AppMeditationDayAnswer: {
            data: {
                /** Format: uuid */
                personId: string;
                /** Format: uuid */
                courseId: string;
                /**
                 * Format: date
                 * @example 2026-11-27
                 */
                day: string;
                /** @enum {string} */
                outcome: "created" | "merged" | "unchanged";
            };
        };
        AppMeditationDayBody: {
            person: components["schemas"]["AppPersonRef"];
            /** Format: uuid */
            courseId: string;
            /** @example 2026-11-20 */
            day: string;
        };
        AppMeditationDaysAnswer: {
            data: {
                /** @example 1 */
                created: number;
                merged: number;
                unchanged: number;
                refused: number;
                rows: {
                    /** @enum {string} */
                    outcome: "created" | "merged" | "unchanged" | "refused";
                    record: components["schemas"]["AppMeditationDay"] | null;
                    /** @example null */
                    code: ("invalid_request" | "key_missing" | "key_invalid" | "key_ended" | "token_missing" | "token_invalid" | "scope_missing" | "network_refused" | "origin_refused" | "not_found" | "method_not_allowed" | "conflict" | "changed_meanwhile" | "session_over" | "wrong_code" | "code_over" | "too_many_codes" | "sender_down" | "phone_taken" | "too_many_addresses" | "already_asked" | "price_changed" | "payments_off" | "cod_refused" | "expired" | "already_paid" | "gateway_down" | "bad_signature" | "out_of_stock" | "coupon_refused" | "already_enrolled" | "not_enrolled" | "wrong_course_type" | "slot_taken" | "not_bought" | "not_free" | "too_late" | "already_reviewed" | "opted_out" | "too_old" | "too_large" | "unsupported_type" | "idempotency_key_missing" | "idempotency_key_reused" | "too_many_requests" | "unavailable" | "unexpected") | null;
                    /** @example null */
                    message: string | null;
                }[];
            };
        };
        AppMeditationDaysBody: {
            rows: components["schemas"]["AppMeditationDayBody"][];
        };
        AppNewEndpointAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @example https://www.example.org/hooks/sankalp */
                url: string;
                /** @example Website */
                description: string | null;
                /**
                 * @example [
                 *       "order.shipped",
                 *       "order.delivered"
                 *     ]
                 */
                types: string[];
                /** @enum {string} */
                status: "on" | "paused" | "off";
                /** @example null */
                offReason: ("failing" | "gone") | null;
                /** @example 2026-11-20T06:30:00.000Z */
                failingSince: string | null;
                /** @example 2026-11-20T06:30:00.000Z */
                nextAttemptAt: string | null;
                /** @example 2026-11-20T06:30:00.000Z */
                lastSuccessAt: string | null;
                waiting: {
                    total: number;
                    isPartial: boolean;
                };
                lastDay: {
                    succeeded: {
                        total: number;
                        isPartial: boolean;
                    };
                    failed: {
                        total: number;
                        isPartial: boolean;
                    };
                };
                /** @example 2026-11-20T06:30:00.000Z */
                oldSecretUntil: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @example 2026-11-20T06:30:00.000Z
                 */
                updatedAt: string;
                version: number;
                /** @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo= */
                secret: string;
            };
        };
        AppOrder: {
            /** Format: uuid */
            id: string;
            /** @example 100234 */
            number: number;
            /** @example shop-20417 */
            externalId: string | null;
            /** @enum {string} */
            status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled" | "returned";
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "cod" | "refunded" | "partially_refunded";
            /** @example 900 */
            totalInr: number;
            refundedInr: number;
            courier: ("India Post" | "Delhivery" | "Blue Dart" | "DTDC" | "Other") | null;
            trackingNumber: string | null;
            /**
             * Format: date
             * @example 2026-11-27
             */
            shipBy: string;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            placedAt: string;
            shippedAt: string | null;
            deliveredAt: string | null;
        };
        AppOrderAnswer: {
            data: components["schemas"]["AppOrder"];
        };
        AppOrderBody: {
            recipientName: string;
            recipientPhone: string;
            address: string;
            city: string;
            state: string;
            pincode: string;
            /** @example shop-20417 */
            externalId: string;
            person: components["schemas"]["AppPersonRef"];
            lines: components["schemas"]["AppOrderLine"][];
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            paidAt: string;
        };
        /**
         * @example {
         *       "sku": "INC-20",
         *       "quantity": 2,
         *       "unitPriceInr": 450
         *     }
         */
        AppOrderLine: {
            /** Format: uuid */
            productId?: string;
            sku?: string;
            quantity: number;
            /** @example 900 */
            unitPriceInr: number;
        };
        AppOrdersBody: {
            rows: components["schemas"]["AppOrderBody"][];
        };
        AppPeopleAnswer: {
            data: {
                /** @example 1 */
                created: number;
                merged: number;
                unchanged: number;
                refused: number;
                rows: {
                    /** @enum {string} */
                    outcome: "created" | "merged" | "unchanged" | "refused";
                    record: components["schemas"]["AppPerson"] | null;
                    /** @example null */
                    code: ("invalid_request" | "key_missing" | "key_invalid" | "key_ended" | "token_missing" | "token_invalid" | "scope_missing" | "network_refused" | "origin_refused" | "not_found" | "method_not_allowed" | "conflict" | "changed_meanwhile" | "session_over" | "wrong_code" | "code_over" | "too_many_codes" | "sender_down" | "phone_taken" | "too_many_addresses" | "already_asked" | "price_changed" | "payments_off" | "cod_refused" | "expired" | "already_paid" | "gateway_down" | "bad_signature" | "out_of_stock" | "coupon_refused" | "already_enrolled" | "not_enrolled" | "wrong_course_type" | "slot_taken" | "not_bought" | "not_free" | "too_late" | "already_reviewed" | "opted_out" | "too_old" | "too_large" | "unsupported_type" | "idempotency_key_missing" | "idempotency_key_reused" | "too_many_requests" | "unavailable" | "unexpected") | null;
                    /** @example null */
                    message: string | null;
                }[];
            };
        };
        AppPeopleBody: {
            rows: components["schemas"]["AppPersonBody"][];
        };
        AppPerson: {
            /** Format: uuid */
            id: string;
        };
        AppPersonAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                outcome: "created" | "merged" | "unchanged";
            };
        };
        AppPersonBody: {
            name: string;
            dob?: string | null;
            state?: string | null;
            city?: string | null;
            pincode?: string | null;
            gender?: ("male" | "female") | null;
            phone: string;
        };
        /**
         * @example {
         *       "phone": "+919820410001",
         *       "name": "Asha Rane"
         *     }
         */
        AppPersonRef: {
            /** Format: uuid */
            id?: string;
            phone?: string;
            name?: string;
        };
        AppProblem: {
            statusCode: number;
            error: string;
            message: string | string[];
            requestId: string;
            /** @enum {string} */
            code: "invalid_request" | "key_missing" | "key_invalid" | "key_ended" | "token_missing" | "token_invalid" | "scope_missing" | "network_refused" | "origin_refused" | "not_found" | "method_not_allowed" | "conflict" | "changed_meanwhile" | "session_over" | "wrong_code" | "code_over" | "too_many_codes" | "sender_down" | "phone_taken" | "too_many_addresses" | "already_asked" | "price_changed" | "payments_off" | "cod_refused" | "expired" | "already_paid" | "gateway_down" | "bad_signature" | "out_of_stock" | "coupon_refused" | "already_enrolled" | "not_enrolled" | "wrong_course_type" | "slot_taken" | "not_bought" | "not_free" | "too_late" | "already_reviewed" | "opted_out" | "too_old" | "too_large" | "unsupported_type" | "idempotency_key_missing" | "idempotency_key_reused" | "too_many_requests" | "unavailable" | "unexpected";
        };
        AppProduct: {
            /** Format: uuid */
            id: string;
            /** @example Sandalwood incense */
            name: string;
            category: components["schemas"]["AppCategory"];
            priceInr: number;
            discountedPriceInr: number;
            tags: "Bestseller"[];
            image: components["schemas"]["AppImage"] | null;
            description: string;
            /**
             * @example [
             *       {
             *         "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
             *         "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp",
             *         "mediaType": "image"
             *       }
             *     ]
             */
            media: components["schemas"]["AppMedia"][];
            reviews: components["schemas"]["AppRating"];
        };
        AppProductAnswer: {
            data: components["schemas"]["AppProduct"];
        };
        AppProductCard: {
            /** Format: uuid */
            id: string;
            /** @example Sandalwood incense */
            name: string;
            category: components["schemas"]["AppCategory"];
            priceInr: number;
            discountedPriceInr: number;
            tags: "Bestseller"[];
            image: components["schemas"]["AppImage"] | null;
        };
        AppProductReviewAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @example shop-20417 */
                externalId: string | null;
                /** Format: uuid */
                personId: string;
                rating: number;
                /**
                 * Format: date-time
                 * @example 2026-11-20T10:00:00.000Z
                 */
                purchasedAt: string;
                /** @enum {string} */
                outcome: "created" | "merged" | "unchanged";
            };
        };
        AppProductReviewBody: {
            /** @example shop-20417 */
            externalId: string;
            person: components["schemas"]["AppPersonRef"];
            /** @example 5 */
            rating: number;
            /** @example Calm, clear and well paced. */
            review: string;
            /** Format: uuid */
            productId: string;
            /** Format: uuid */
            orderId: string;
        };
        AppProductReviewsAnswer: {
            data: {
                /** @example 1 */
                created: number;
                merged: number;
                unchanged: number;
                refused: number;
                rows: {
                    /** @enum {string} */
                    outcome: "created" | "merged" | "unchanged" | "refused";
                    record: components["schemas"]["SentReview"] | null;
                    /** @example null */
                    code: ("invalid_request" | "key_missing" | "key_invalid" | "key_ended" | "token_missing" | "token_invalid" | "scope_missing" | "network_refused" | "origin_refused" | "not_found" | "method_not_allowed" | "conflict" | "changed_meanwhile" | "session_over" | "wrong_code" | "code_over" | "too_many_codes" | "sender_down" | "phone_taken" | "too_many_addresses" | "already_asked" | "price_changed" | "payments_off" | "cod_refused" | "expired" | "already_paid" | "gateway_down" | "bad_signature" | "out_of_stock" | "coupon_refused" | "already_enrolled" | "not_enrolled" | "wrong_course_type" | "slot_taken" | "not_bought" | "not_free" | "too_late" | "already_reviewed" | "opted_out" | "too_old" | "too_large" | "unsupported_type" | "idempotency_key_missing" | "idempotency_key_reused" | "too_many_requests" | "unavailable" | "unexpected") | null;
                    /** @example null */
                    message: string | null;
                }[];
            };
        };
        AppProductReviewsBody: {
            rows: components["schemas"]["AppProductReviewBody"][];
        };
        AppProductsAnswer: {
            data: components["schemas"]["AppProductCard"][];
            total: number;
        };
        AppProgressAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @example shop-20417 */
                externalId: string | null;
                /** Format: uuid */
                personId: string;
                /** Format: uuid */
                courseId: string;
                /** @example 900 */
                amountInr: number;
                progress: number;
                /**
                 * Format: date-time
                 * @example 2026-11-20T10:00:00.000Z
                 */
                enrolledAt: string;
                /** @enum {string} */
                outcome: "created" | "merged" | "unchanged";
            };
        };
        AppProgressBody: {
            person: components["schemas"]["AppPersonRef"];
            /** Format: uuid */
            courseId: string;
            /** @example 40 */
            percent: number;
        };
        AppProgressesAnswer: {
            data: {
                /** @example 1 */
                created: number;
                merged: number;
                unchanged: number;
                refused: number;
                rows: {
                    /** @enum {string} */
                    outcome: "created" | "merged" | "unchanged" | "refused";
                    record: components["schemas"]["AppEnrolment"] | null;
                    /** @example null */
                    code: ("invalid_request" | "key_missing" | "key_invalid" | "key_ended" | "token_missing" | "token_invalid" | "scope_missing" | "network_refused" | "origin_refused" | "not_found" | "method_not_allowed" | "conflict" | "changed_meanwhile" | "session_over" | "wrong_code" | "code_over" | "too_many_codes" | "sender_down" | "phone_taken" | "too_many_addresses" | "already_asked" | "price_changed" | "payments_off" | "cod_refused" | "expired" | "already_paid" | "gateway_down" | "bad_signature" | "out_of_stock" | "coupon_refused" | "already_enrolled" | "not_enrolled" | "wrong_course_type" | "slot_taken" | "not_bought" | "not_free" | "too_late" | "already_reviewed" | "opted_out" | "too_old" | "too_large" | "unsupported_type" | "idempotency_key_missing" | "idempotency_key_reused" | "too_many_requests" | "unavailable" | "unexpected") | null;
                    /** @example null */
                    message: string | null;
                }[];
            };
        };
        AppProgressesBody: {
            rows: components["schemas"]["AppProgressBody"][];
        };
        AppRating: {
            /** @example 3 */
            count: number;
            /** @example 4.67 */
            mean: number | null;
        };
        AppReplayBody: {
            /**
             * Format: date-time
             * @example 2026-11-20T00:00:00.000Z
             */
            since: string;
        };
        AppReview: {
            /** Format: uuid */
            id: string;
            /** @example Asha R. */
            name: string | null;
            /** @example 5 */
            rating: number;
            /** @example It changed my mornings. */
            review: string;
            /**
             * Format: date-time
             * @example 2027-01-15T09:30:00.000Z
             */
            createdAt: string;
        };
        AppReviewsAnswer: {
            data: components["schemas"]["AppReview"][];
            total: number;
        };
        AppRotateSecretBody: {
            /**
             * @default 24
             * @example 24
             */
            overlapHours: number;
        };
        AppScore: {
            /** @example 1 */
            rank: number;
            /** @example Asha R. */
            name: string | null;
            /** @example 21 */
            days: number;
        };
        AppScoreboardAnswer: {
            data: components["schemas"]["AppScore"][];
            total: number;
        };
        AppTestimonial: {
            /** Format: uuid */
            id: string;
            link: string;
            image: components["schemas"]["AppImage"];
        };
        AppTestimonialsAnswer: {
            data: components["schemas"]["AppTestimonial"][];
            total: number;
        };
        AppText: {
            /** @example These terms hold for all who use the app. */
            text: string;
            /** @example 3 */
            version: number | null;
            /** @example 2027-01-15T09:30:00.000Z */
            savedAt: string | null;
        };
        AppTextAnswer: {
            data: components["schemas"]["AppText"];
        };
        AppUpdateEndpointBody: {
            /** @example https://www.example.org/hooks/sankalp */
            url?: string;
            /** @example Website */
            description?: string | null;
            /**
             * @example [
             *       "order.shipped",
             *       "order.delivered"
             *     ]
             */
            types?: ("user.created" | "user.updated" | "user.deleted" | "user.erased" | "consent.changed" | "order.created" | "order.confirmed" | "order.shipped" | "order.tracked" | "order.delivered" | "order.cancelled" | "order.returned" | "order.refunded" | "checkout.paid" | "checkout.expired" | "payment.captured" | "payment.failed" | "payment.mismatched" | "payment.refunded" | "enrolment.created" | "enrolment.removed" | "enrolment.completed" | "booking.created" | "booking.confirmed" | "booking.moved" | "booking.cancelled" | "booking.completed" | "booking.missed" | "review.created" | "deletion_request.submitted" | "deletion_request.decided" | "catalogue.changed" | "product.out_of_stock" | "endpoint.disabled")[];
            /** @enum {string} */
            status?: "on" | "off";
            /** @example false */
            skipWaiting?: boolean;
        };
        AskCodeBody: {
            /** @example +919820410001 */
            phone: string;
            /** @enum {string} */
            channel?: "sms" | "whatsapp";
        };
        AskPhoneCodesBody: {
            /** @example +919820410002 */
            phone: string;
            /** @enum {string} */
            channel?: "sms" | "whatsapp";
        };
        CancelMyBookingBody: {
            reason: string;
        };
        CheckCouponBody: {
            /** @example MEERA30X */
            code: string;
            person?: components["schemas"]["AppPersonRef"];
            /** @example 900 */
            amountInr?: number;
        };
        CheckedCouponAnswer: {
            data: {
                holds: boolean;
                /** @example null */
                refusal: ("unknown" | "deactivated" | "expired" | "used_up" | "for_others" | "used_by_person") | null;
                discountPercentage: number | null;
                /** @example 90 */
                discountInr: number | null;
            };
        };
        Checkout: {
            /** Format: uuid */
            id: string;
            /** @example 500017 */
            number: number;
            /**
             * @example held
             * @enum {string}
             */
            status: "held" | "paid" | "placed" | "expired" | "cancelled";
            /** @enum {string} */
            payment: "online" | "cod";
            /** @example null */
            paymentStatus: ("created" | "failed" | "authorized" | "captured" | "refunded" | "mismatched") | null;
            /** @example 0 */
            refundedPaise: number;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            expiresAt: string;
            /** @example null */
            couponCode: string | null;
            /** @example 1000 */
            subtotalInr: number;
            /** @example 100 */
            discountInr: number;
            /** @example 900 */
            totalInr: number;
            lines: {
                /** @enum {string} */
                kind: "product" | "course" | "consultation";
                /** Format: uuid */
                id: string;
                /** @example Sandalwood incense */
                name: string;
                /** @example 2 */
                quantity: number;
                /** @example null */
                startsAt: string | null;
                /** @example 600 */
                listPriceInr: number;
                /** @example 450 */
                unitPriceInr: number;
                /** @example 900 */
                totalInr: number;
            }[];
            orderId: string | null;
            enrolmentIds: string[];
            bookingIds: string[];
            /** @example R2026-27/000042 */
            receiptNumber: string | null;
            /** @example false */
            isTest: boolean;
        };
        CheckoutAnswer: {
            data: components["schemas"]["Checkout"];
        };
        CheckoutBody: {
            lines: components["schemas"]["CheckoutLine"][];
            /** @example MEERA30X */
            couponCode?: string;
            recipient?: components["schemas"]["CheckoutRecipient"];
            /** @enum {string} */
            payment: "online" | "cod";
            /** @example 900 */
            expectedTotalInr: number;
        };
        /**
         * @example {
         *       "kind": "product",
         *       "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
         *       "quantity": 2
         *     }
         */
        CheckoutLine: {
            /** @constant */
            kind: "product";
            /** Format: uuid */
            id: string;
            quantity: number;
        } | {
            /** @constant */
            kind: "course";
            /** Format: uuid */
            id: string;
        } | {
            /** @constant */
            kind: "consultation";
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            startsAt: string;
        };
        CheckoutPayment: {
            /** @constant */
            gateway: "razorpay";
            /** @example rzp_live_4f6a4d6c9b8e2f */
            keyId: string;
            /** @example order_PZb3u1kq9mX7sT */
            gatewayOrderId: string;
            /** @example 90000 */
            amountPaise: number;
            /** @constant */
            currency: "INR";
            /** @example false */
            isTest: boolean;
            prefill: {
                name: string;
                phone: string;
            };
        };
        CheckoutPaymentAnswer: {
            data: components["schemas"]["CheckoutPayment"];
        };
        CheckoutRecipient: {
            recipientName: string;
            recipientPhone: string;
            address: string;
            city: string;
            state: string;
            pincode: string;
        };
        CodeChallenge: {
            /** Format: uuid */
            challengeId: string;
            /** @example 300 */
            expiresInSeconds: number;
            /** @example 30 */
            resendAfterSeconds: number;
        };
        CodeChallengeAnswer: {
            data: components["schemas"]["CodeChallenge"];
        };
        ConfirmCheckoutBody: {
            /** @example order_PZb3u1kq9mX7sT */
            gatewayOrderId: string;
            /** @example pay_PZb4c8aYw2Lk1d */
            paymentId: string;
            /** @example 9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d */
            signature: string;
        };
        CreateAddressBody: {
            /** @example Asha Rane */
            name: string;
            /** @example 14, Model Colony Road */
            line1: string;
            /** @example Near the water tank */
            line2?: string | null;
            /** @example Pune */
            city: string;
            /** @example Maharashtra */
            state: string;
            /** @example 411016 */
            pincode: string;
            /** @example +919820410001 */
            phone: string;
            /** @constant */
            isDefault?: true;
        };
        EndedSessionAnswer: {
            data: {
                /** Format: uuid */
                id: string;
            };
        };
        MoveMyBookingBody: {
            /** Format: date-time */
            startsAt: string;
        };
        MyAddress: {
            /** Format: uuid */
            id: string;
            /** @example Asha Rane */
            name: string;
            /** @example 14, Model Colony Road */
            line1: string;
            /** @example Near the water tank */
            line2: string | null;
            /** @example Pune */
            city: string;
            /** @example Maharashtra */
            state: string;
            /** @example 411016 */
            pincode: string;
            /** @example +919820410001 */
            phone: string;
            /** @example true */
            isDefault: boolean;
        };
        MyAddressAnswer: {
            data: components["schemas"]["MyAddress"];
        };
        MyAddressesAnswer: {
            data: components["schemas"]["MyAddress"][];
        };
        MyBooking: {
            /** Format: uuid */
            id: string;
            consultation: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            consultant: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            endsAt: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "completed" | "no_show" | "cancelled";
            /** @enum {string} */
            payment: "unpaid" | "paid" | "not_recorded";
            amountInr: number | null;
            changeableUntil: string | null;
        };
        MyBookingAnswer: {
            data: components["schemas"]["MyBooking"];
        };
        MyBookingsAnswer: {
            data: components["schemas"]["MyBooking"][];
            total: number;
        };
        MyChapter: {
            /** Format: uuid */
            id: string;
            /** @example Arriving */
            name: string;
            videoTitle: string | null;
            scheduleDate: string | null;
            sequence: number;
            isFree: boolean;
            video: {
                /** @example /media/chapter/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.mp4?expires=1800000000&signature=pY0xQ4m2v9C1 */
                url: string;
                /**
                 * Format: date-time
                 * @example 2027-01-15T11:45:00.000Z
                 */
                expiresAt: string;
            } | null;
            /** @example 754 */
            positionSeconds: number;
            /** @example null */
            completedAt: string | null;
        };
        MyConsent: {
            /**
             * @example yes
             * @enum {string}
             */
            status: "yes" | "no" | "not_asked";
            givenOn: string | null;
        };
        MyConsentAnswer: {
            data: components["schemas"]["MyConsent"];
        };
        MyConsentBody: {
            /**
             * @example yes
             * @enum {string}
             */
            status: "yes" | "no";
        };
        MyCourse: {
            /** Format: uuid */
            id: string;
            /** @example Stillness */
            name: string;
            /** @enum {string} */
            type: "Live Course" | "Recorded Course" | "Forceful Meditation" | "Normal Meditation";
            instructor: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            priceInr: number;
            discountedPriceInr: number;
            recommended: boolean;
            startTime: string | null;
            image: components["schemas"]["AppImage"] | null;
            description: string | null;
            instructorImage: components["schemas"]["AppImage"] | null;
            /**
             * @example [
             *       {
             *         "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
             *         "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp",
             *         "mediaType": "image"
             *       }
             *     ]
             */
            media: components["schemas"]["AppMedia"][];
            chapters: components["schemas"]["MyChapter"][];
            reviews: components["schemas"]["AppRating"];
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            enrolledAt: string;
            /** @example 40 */
            progress: number;
            /** @example null */
            completedAt: string | null;
            myReview: components["schemas"]["MyReview"] | null;
        };
        MyCourseAnswer: {
            data: components["schemas"]["MyCourse"];
        };
        MyCourseCard: {
            /** Format: uuid */
            id: string;
            /** @example Stillness */
            name: string;
            /** @enum {string} */
            type: "Live Course" | "Recorded Course" | "Forceful Meditation" | "Normal Meditation";
            instructor: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            priceInr: number;
            discountedPriceInr: number;
            recommended: boolean;
            startTime: string | null;
            image: components["schemas"]["AppImage"] | null;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            enrolledAt: string;
            /** @example 40 */
            progress: number;
            /** @example null */
            completedAt: string | null;
        };
        MyCoursesAnswer: {
            data: components["schemas"]["MyCourseCard"][];
            total: number;
        };
        MyDeletionRequest: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "submitted" | "under_review" | "approved" | "erased" | "rejected";
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            askedAt: string;
            /**
             * Format: date
             * @example 2026-11-27
             */
            reviewBy: string;
            eraseBy: string | null;
        };
        MyDeletionRequestAnswer: {
            data: components["schemas"]["MyDeletionRequest"];
        };
        MyDeletionRequestBody: {
            reason?: string | null;
        };
        MyDeviceAnswer: {
            data: {
                /** @example fXw9a2cQ7mE */
                installationId: string;
                /** @enum {string} */
                outcome: "created" | "merged" | "unchanged";
            };
        };
        MyDeviceBody: {
            /**
             * @example android
             * @enum {string}
             */
            platform: "android" | "ios";
            /** @example fXw9a2cQ7mE:APA91bH */
            token: string;
            /** @example 2.4.1 */
            appVersion?: string;
            /** @example hi-IN */
            language?: string;
        };
        MyEnrolment: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            courseId: string;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            enrolledAt: string;
            /** @example 40 */
            progress: number;
            /** @example null */
            completedAt: string | null;
        };
        MyEnrolmentAnswer: {
            data: components["schemas"]["MyEnrolment"];
        };
        MyInvoice: {
            /** @example 2026-27/000123 */
            invoiceNumber: string;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            issuedAt: string;
            /** @example 100234 */
            orderNumber: number;
            /**
             * Format: date-time
             * @example 2026-11-19T10:00:00.000Z
             */
            orderedAt: string;
            /** @example Ananda Foundation */
            sellerName: string;
            /** @example 4, Temple Road, Pune 411004 */
            sellerAddress: string;
            /** @example 27AAAAA0000A1Z5 */
            sellerGstin: string | null;
            /** @example Asha Rane */
            recipientName: string;
            /** @example 14, Model Colony Road */
            address: string;
            /** @example Pune */
            city: string;
            /** @example Maharashtra */
            state: string;
            /** @example 411016 */
            pincode: string;
            /** @enum {string} */
            supply: "none" | "within" | "between" | "unknown";
            lines: {
                /** @example Brass Bell */
                productName: string;
                /** @example 8306 */
                hsnCode: string | null;
                /** @example 18 */
                gstRatePercent: number | null;
                /** @example 2 */
                quantity: number;
                /** @example 450 */
                unitPriceInr: number;
            }[];
            totals: {
                /** @example 90000 */
                totalPaise: number;
                /** @example 76272 */
                taxablePaise: number;
                /** @example 13728 */
                taxPaise: number;
                /** @example 6864 */
                cgstPaise: number;
                /** @example 6864 */
                sgstPaise: number;
                /** @example 0 */
                igstPaise: number;
            };
        };
        MyInvoiceAnswer: {
            data: components["schemas"]["MyInvoice"];
        };
        MyMeditationDayAnswer: {
            data: {
                /** Format: uuid */
                courseId: string;
                /**
                 * Format: date
                 * @example 2026-11-27
                 */
                day: string;
            };
        };
        MyMeditationDayBody: {
            /** @example 2026-11-20 */
            day: string;
        };
        MyOrder: {
            /** Format: uuid */
            id: string;
            /** @example 100234 */
            number: number;
            /** @enum {string} */
            status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled" | "returned";
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "cod" | "refunded" | "partially_refunded";
            /** @example 900 */
            totalInr: number;
            refundedInr: number;
            courier: ("India Post" | "Delhivery" | "Blue Dart" | "DTDC" | "Other") | null;
            trackingNumber: string | null;
            /**
             * Format: date
             * @example 2026-11-27
             */
            shipBy: string;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            placedAt: string;
            shippedAt: string | null;
            deliveredAt: string | null;
            /** @example https://www.indiapost.gov.in/ */
            trackingUrl: string | null;
            items: {
                /** Format: uuid */
                productId: string;
                /** @example Brass Bell */
                productName: string;
                /** @example 2 */
                quantity: number;
                /** @example 450 */
                unitPriceInr: number;
            }[];
            /** @example Asha Rane */
            recipientName: string;
            /** @example +919820410001 */
            recipientPhone: string;
            /** @example 14, Model Colony Road */
            address: string;
            /** @example Pune */
            city: string;
            /** @example Maharashtra */
            state: string;
            /** @example 411016 */
            pincode: string;
            steps: {
                /** @enum {string} */
                status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled" | "returned";
                /**
                 * Format: date-time
                 * @example 2026-11-20T10:00:00.000Z
                 */
                at: string;
            }[];
            /** @example 2026-27/000123 */
            invoiceNumber: string | null;
            checkoutId: string | null;
            /** @example R2026-27/000042 */
            receiptNumber: string | null;
        };
        MyOrderAnswer: {
            data: components["schemas"]["MyOrder"];
        };
        MyOrderCard: {
            /** Format: uuid */
            id: string;
            /** @example 100234 */
            number: number;
            /** @enum {string} */
            status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled" | "returned";
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "cod" | "refunded" | "partially_refunded";
            /** @example 900 */
            totalInr: number;
            refundedInr: number;
            courier: ("India Post" | "Delhivery" | "Blue Dart" | "DTDC" | "Other") | null;
            trackingNumber: string | null;
            /**
             * Format: date
             * @example 2026-11-27
             */
            shipBy: string;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            placedAt: string;
            shippedAt: string | null;
            deliveredAt: string | null;
            /** @example https://www.indiapost.gov.in/ */
            trackingUrl: string | null;
            items: {
                /** Format: uuid */
                productId: string;
                /** @example Brass Bell */
                productName: string;
                /** @example 2 */
                quantity: number;
                /** @example 450 */
                unitPriceInr: number;
            }[];
        };
        MyOrdersAnswer: {
            data: components["schemas"]["MyOrderCard"][];
            /** @example 1 */
            total: number;
        };
        MyProfile: {
            /** Format: uuid */
            id: string;
            /** @example Asha Rane */
            name: string;
            /** @example +919820410001 */
            phone: string;
            /** @example 1988-03-09 */
            dob: string | null;
            /** @example female */
            gender: ("male" | "female") | null;
            /** @example Pune */
            city: string | null;
            /** @example Maharashtra */
            state: string | null;
            /** @example 411016 */
            pincode: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            joinedAt: string;
            /** @example 7 */
            version: number;
        };
        MyProfileAnswer: {
            data: components["schemas"]["MyProfile"];
        };
        MyProfileBody: {
            name?: string;
            dob?: string | null;
            state?: string | null;
            city?: string | null;
            pincode?: string | null;
            gender?: ("male" | "female") | null;
        };
        MyProgressAnswer: {
            data: {
                courses: {
                    /** Format: uuid */
                    courseId: string;
                    /** @example 40 */
                    progress: number;
                    /** @example null */
                    completedAt: string | null;
                }[];
                /** @example [] */
                leftOut: string[];
            };
        };
        MyProgressBody: {
            items: components["schemas"]["ProgressItem"][];
        };
        MyReceiptAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @example R2026-27/000042 */
                receiptNumber: string;
                /**
                 * Format: date-time
                 * @example 2026-11-20T10:00:00.000Z
                 */
                paidAt: string;
                /** @example 500017 */
                checkoutNumber: number;
                orderId: string | null;
                /** @example 100234 */
                orderNumber: number | null;
                /** @example Ananda Foundation */
                sellerName: string;
                /** @example 4, Temple Road, Pune 411004 */
                sellerAddress: string;
                /** @example 27AAAAA0000A1Z5 */
                sellerGstin: string | null;
                /** @example Asha Rane */
                buyerName: string;
                /** @example +919820410001 */
                buyerPhone: string | null;
                lines: {
                    /** @enum {string} */
                    kind: "product" | "course" | "consultation";
                    /** @example Sandalwood incense */
                    name: string;
                    /** @example null */
                    startsAt: string | null;
                    /** @example 2 */
                    quantity: number;
                    /** @example 600 */
                    listPriceInr: number;
                    /** @example 300 */
                    discountInr: number;
                    /** @example 900 */
                    totalInr: number;
                }[];
                /** @example 1200 */
                listTotalInr: number;
                /** @example 300 */
                discountInr: number;
                /** @example MEERA30X */
                couponCode: string | null;
                /** @example 100 */
                couponInr: number;
                /** @example 900 */
                totalInr: number;
                /** @constant */
                gateway: "razorpay";
                /** @example pay_PZb4c8aYw2Lk1d */
                paymentId: string;
                /** @example false */
                isTest: boolean;
                /** @example 45000 */
                refundedPaise: number;
                refunds: {
                    /**
                     * Format: date-time
                     * @example 2026-11-20T10:00:00.000Z
                     */
                    at: string;
                    /** @example 45000 */
                    amountPaise: number;
                    /**
                     * @example processed
                     * @enum {string}
                     */
                    status: "requested" | "processed";
                }[];
            };
        };
        MyReceiptsAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @example R2026-27/000042 */
                receiptNumber: string;
                /**
                 * Format: date-time
                 * @example 2026-11-20T10:00:00.000Z
                 */
                paidAt: string;
                /** @example 500017 */
                checkoutNumber: number;
                orderId: string | null;
                /** @example 100234 */
                orderNumber: number | null;
                /** @example Ananda Foundation */
                sellerName: string;
                /** @example 4, Temple Road, Pune 411004 */
                sellerAddress: string;
                /** @example 27AAAAA0000A1Z5 */
                sellerGstin: string | null;
                /** @example Asha Rane */
                buyerName: string;
                /** @example +919820410001 */
                buyerPhone: string | null;
                lines: {
                    /** @enum {string} */
                    kind: "product" | "course" | "consultation";
                    /** @example Sandalwood incense */
                    name: string;
                    /** @example null */
                    startsAt: string | null;
                    /** @example 2 */
                    quantity: number;
                    /** @example 600 */
                    listPriceInr: number;
                    /** @example 300 */
                    discountInr: number;
                    /** @example 900 */
                    totalInr: number;
                }[];
                /** @example 1200 */
                listTotalInr: number;
                /** @example 300 */
                discountInr: number;
                /** @example MEERA30X */
                couponCode: string | null;
                /** @example 100 */
                couponInr: number;
                /** @example 900 */
                totalInr: number;
                /** @constant */
                gateway: "razorpay";
                /** @example pay_PZb4c8aYw2Lk1d */
                paymentId: string;
                /** @example false */
                isTest: boolean;
                /** @example 45000 */
                refundedPaise: number;
                refunds: {
                    /**
                     * Format: date-time
                     * @example 2026-11-20T10:00:00.000Z
                     */
                    at: string;
                    /** @example 45000 */
                    amountPaise: number;
                    /**
                     * @example processed
                     * @enum {string}
                     */
                    status: "requested" | "processed";
                }[];
            }[];
            total: number;
        };
        MyReview: {
            /** Format: uuid */
            id: string;
            /** @example 5 */
            rating: number;
            /** @example Calm, clear and well paced. */
            review: string;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            editableUntil: string;
        };
        MyReviewAnswer: {
            data: components["schemas"]["MyReview"];
        };
        MyReviewBody: {
            /** @example 5 */
            rating: number;
            /** @example Calm, clear and well paced. */
            review: string;
        };
        MySession: {
            /** Format: uuid */
            id: string;
            /** @example Pixel 9 */
            device: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            lastUsedAt: string;
            isCurrent: boolean;
        };
        MySessionsAnswer: {
            data: components["schemas"]["MySession"][];
        };
        PersonTokens: {
            /** @example eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIwMTkw.c2lnbmF0dXJl */
            accessToken: string;
            /** @example 900 */
            expiresInSeconds: number;
            /** @example pY0xQ4m2v9C1b7N5s8D3f6G0h2J4k6L8 */
            refreshToken: string;
            person: components["schemas"]["SignedInPerson"];
        };
        PersonTokensAnswer: {
            data: components["schemas"]["PersonTokens"];
        };
        ProgressItem: {
            /** Format: uuid */
            chapterId: string;
            /** @example 754 */
            positionSeconds: number;
            /** @default false */
            isCompleted: boolean;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            at?: string;
        };
        Quote: {
            lines: components["schemas"]["QuotedLine"][];
            coupon: components["schemas"]["QuotedCoupon"] | null;
            /** @example 1000 */
            subtotalInr: number;
            /** @example 100 */
            discountInr: number;
            /** @example 900 */
            totalInr: number;
        };
        QuoteAnswer: {
            data: components["schemas"]["Quote"];
        };
        QuoteBody: {
            lines: components["schemas"]["CheckoutLine"][];
            /** @example MEERA30X */
            couponCode?: string;
        };
        QuotedCoupon: {
            /** @example MEERA30X */
            code: string;
            /** @example 10 */
            discountPercentage: number | null;
            /** @example null */
            refusal: ("unknown" | "deactivated" | "expired" | "used_up" | "for_others" | "used_by_person") | null;
            /** @example null */
            message: string | null;
        };
        QuotedLine: {
            /** @enum {string} */
            kind: "product" | "course" | "consultation";
            /** Format: uuid */
            id: string;
            name: string | null;
            /** @example 2 */
            quantity: number;
            /** @example null */
            startsAt: string | null;
            /** @example 600 */
            listPriceInr: number;
            /** @example 450 */
            unitPriceInr: number;
            /** @example 900 */
            totalInr: number;
            /** @example null */
            refusal: ("not_found" | "out_of_stock" | "already_enrolled" | "slot_taken") | null;
            /** @example null */
            message: string | null;
        };
        ReceivedEventAnswer: {
            data: {
                /** @constant */
                received: true;
            };
        };
        RedeemCouponBody: {
            /** @example shop-20417 */
            externalId: string;
            /** @example MEERA30X */
            code: string;
            person: components["schemas"]["AppPersonRef"];
            /** @example 900 */
            amountInr?: number;
        };
        RedeemCouponsBody: {
            rows: components["schemas"]["RedeemCouponBody"][];
        };
        Redemption: {
            /** Format: uuid */
            couponId: string;
            /** Format: uuid */
            personId: string;
            /** @example 10 */
            discountPercentage: number;
            /** @example 90 */
            discountInr: number | null;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            redeemedAt: string;
        };
        RedemptionAnswer: {
            data: {
                /** Format: uuid */
                couponId: string;
                /** Format: uuid */
                personId: string;
                /** @example 10 */
                discountPercentage: number;
                /** @example 90 */
                discountInr: number | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T10:00:00.000Z
                 */
                redeemedAt: string;
                /** @enum {string} */
                outcome: "created" | "merged" | "unchanged";
            };
        };
        RedemptionsAnswer: {
            data: {
                /** @example 1 */
                created: number;
                merged: number;
                unchanged: number;
                refused: number;
                rows: {
                    /** @enum {string} */
                    outcome: "created" | "merged" | "unchanged" | "refused";
                    record: components["schemas"]["Redemption"] | null;
                    /** @example null */
                    code: ("invalid_request" | "key_missing" | "key_invalid" | "key_ended" | "token_missing" | "token_invalid" | "scope_missing" | "network_refused" | "origin_refused" | "not_found" | "method_not_allowed" | "conflict" | "changed_meanwhile" | "session_over" | "wrong_code" | "code_over" | "too_many_codes" | "sender_down" | "phone_taken" | "too_many_addresses" | "already_asked" | "price_changed" | "payments_off" | "cod_refused" | "expired" | "already_paid" | "gateway_down" | "bad_signature" | "out_of_stock" | "coupon_refused" | "already_enrolled" | "not_enrolled" | "wrong_course_type" | "slot_taken" | "not_bought" | "not_free" | "too_late" | "already_reviewed" | "opted_out" | "too_old" | "too_large" | "unsupported_type" | "idempotency_key_missing" | "idempotency_key_reused" | "too_many_requests" | "unavailable" | "unexpected") | null;
                    /** @example null */
                    message: string | null;
                }[];
            };
        };
        RemovedAddressAnswer: {
            data: {
                /** Format: uuid */
                id: string;
            };
        };
        RemovedDeviceAnswer: {
            data: {
                /** @example fXw9a2cQ7mE */
                installationId: string;
                /** @enum {string} */
                outcome: "removed" | "unchanged";
            };
        };
        SentOrderAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @example 100234 */
                number: number;
                /** @example shop-20417 */
                externalId: string | null;
                /** @enum {string} */
                status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled" | "returned";
                /** @enum {string} */
                paymentStatus: "unpaid" | "paid" | "cod" | "refunded" | "partially_refunded";
                /** @example 900 */
                totalInr: number;
                refundedInr: number;
                courier: ("India Post" | "Delhivery" | "Blue Dart" | "DTDC" | "Other") | null;
                trackingNumber: string | null;
                /**
                 * Format: date
                 * @example 2026-11-27
                 */
                shipBy: string;
                /**
                 * Format: date-time
                 * @example 2026-11-20T10:00:00.000Z
                 */
                placedAt: string;
                shippedAt: string | null;
                deliveredAt: string | null;
                /** @enum {string} */
                outcome: "created" | "merged" | "unchanged";
            };
        };
        SentOrdersAnswer: {
            data: {
                /** @example 1 */
                created: number;
                merged: number;
                unchanged: number;
                refused: number;
                rows: {
                    /** @enum {string} */
                    outcome: "created" | "merged" | "unchanged" | "refused";
                    record: components["schemas"]["AppOrder"] | null;
                    /** @example null */
                    code: ("invalid_request" | "key_missing" | "key_invalid" | "key_ended" | "token_missing" | "token_invalid" | "scope_missing" | "network_refused" | "origin_refused" | "not_found" | "method_not_allowed" | "conflict" | "changed_meanwhile" | "session_over" | "wrong_code" | "code_over" | "too_many_codes" | "sender_down" | "phone_taken" | "too_many_addresses" | "already_asked" | "price_changed" | "payments_off" | "cod_refused" | "expired" | "already_paid" | "gateway_down" | "bad_signature" | "out_of_stock" | "coupon_refused" | "already_enrolled" | "not_enrolled" | "wrong_course_type" | "slot_taken" | "not_bought" | "not_free" | "too_late" | "already_reviewed" | "opted_out" | "too_old" | "too_large" | "unsupported_type" | "idempotency_key_missing" | "idempotency_key_reused" | "too_many_requests" | "unavailable" | "unexpected") | null;
                    /** @example null */
                    message: string | null;
                }[];
            };
        };
        SentReview: {
            /** Format: uuid */
            id: string;
            /** @example shop-20417 */
            externalId: string | null;
            /** Format: uuid */
            personId: string;
            rating: number;
            /**
             * Format: date-time
             * @example 2026-11-20T10:00:00.000Z
             */
            purchasedAt: string;
        };
        SessionTokenBody: {
            /** @example pY0xQ4m2v9C1b7N5s8D3f6G0h2J4k6L8 */
            refreshToken: string;
        };
        SignUpBody: {
            name: string;
            dob?: string | null;
            state?: string | null;
            city?: string | null;
            pincode?: string | null;
            gender?: ("male" | "female") | null;
            /** @example pY0xQ4m2v9C1b7N5s8D3f6G0h2J4k6L8 */
            signUpToken: string;
            /** @example Pixel 9 */
            device?: string;
            /**
             * @example yes
             * @enum {string}
             */
            consent?: "yes" | "no";
        };
        SignedInPerson: {
            /** Format: uuid */
            id: string;
            /** @example Asha Rane */
            name: string;
        };
        SignedOutAnswer: {
            data: {
                /** @example true */
                signedOut: boolean;
            };
        };
        Slots: {
            /** @example Asia/Kolkata */
            timeZone: string;
            slots: {
                /**
                 * Format: date-time
                 * @example 2026-11-20T10:00:00.000Z
                 */
                startsAt: string;
                /**
                 * Format: date-time
                 * @example 2026-11-20T10:00:00.000Z
                 */
                endsAt: string;
            }[];
        };
        SlotsAnswer: {
            data: components["schemas"]["Slots"];
        };
        UpdateAddressBody: {
            /** @example Asha Rane */
            name?: string;
            /** @example 14, Model Colony Road */
            line1?: string;
            /** @example Near the water tank */
            line2?: string | null;
            /** @example Pune */
            city?: string;
            /** @example Maharashtra */
            state?: string;
            /** @example 411016 */
            pincode?: string;
            /** @example +919820410001 */
            phone?: string;
            /** @constant */
            isDefault?: true;
        };
        VerifiedCode: {
            /** @example eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIwMTkw.c2lnbmF0dXJl */
            accessToken: string;
            /** @example 900 */
            expiresInSeconds: number;
            /** @example pY0xQ4m2v9C1b7N5s8D3f6G0h2J4k6L8 */
            refreshToken: string;
            person: components["schemas"]["SignedInPerson"];
            /** @constant */
            isNew: false;
        } | {
            /** @constant */
            isNew: true;
            signUpToken: string;
        };
        VerifiedCodeAnswer: {
            data: components["schemas"]["VerifiedCode"];
        };
        VerifyCodeBody: {
            /** Format: uuid */
            challengeId: string;
            /** @example 482913 */
            code: string;
            /** @example Pixel 9 */
            device?: string;
        };
        VerifyPhoneBody: {
            /** Format: uuid */
            challengeId: string;
            /** @example 482913 */
            presentCode: string;
            /** @example 193650 */
            newCode: string;
        };
    };
    responses: {
        /** @description `invalid_request`: The request is not valid: a sentence for each fault. */
        BadRequestInvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 400,
                 *       "error": "Bad Request",
                 *       "message": "The request is not valid: a sentence for each fault.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "invalid_request"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `key_missing`: The call names no key, or one of another kind than it needs. `key_invalid`: No key is spelled like this one. `key_ended`: The key was revoked, rotated or has expired. */
        UnauthorizedKeyMissingKeyInvalidKeyEnded: {
            headers: {
                /**
                 * @description How to sign in; of a token that was sent, that it is not valid.
                 * @example Bearer error="invalid_token"
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 401,
                 *       "error": "Unauthorized",
                 *       "message": "The call names no key, or one of another kind than it needs.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "key_missing"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `scope_missing`: The key lacks the scope that the call needs. `network_refused`: The key is not accepted from this network. `origin_refused`: The key is not accepted from pages of this origin. */
        ForbiddenScopeMissingNetworkRefusedOriginRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 403,
                 *       "error": "Forbidden",
                 *       "message": "The key lacks the scope that the call needs.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "scope_missing"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `too_many_requests`: Too many calls: Retry-After says when to come back. */
        TooManyRequestsTooManyRequests: {
            headers: {
                /**
                 * @description After so many seconds the call may be tried again.
                 * @example 30
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 429,
                 *       "error": "Too Many Requests",
                 *       "message": "Too many calls: Retry-After says when to come back.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "too_many_requests"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `unavailable`: Too busy, or a part cannot be reached: Retry-After says when to come back. */
        ServiceUnavailableUnavailable: {
            headers: {
                /**
                 * @description After so many seconds the call may be tried again.
                 * @example 30
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 503,
                 *       "error": "Service Unavailable",
                 *       "message": "Too busy, or a part cannot be reached: Retry-After says when to come back.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `not_found`: There is no such thing, or no longer. */
        NotFoundNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 404,
                 *       "error": "Not Found",
                 *       "message": "There is no such thing, or no longer.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "not_found"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `invalid_request`: The request is not valid: a sentence for each fault. `idempotency_key_missing`: The call needs an Idempotency-Key, so that it can be repeated. */
        BadRequestInvalidRequestIdempotencyKeyMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 400,
                 *       "error": "Bad Request",
                 *       "message": "The request is not valid: a sentence for each fault.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "invalid_request"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. */
        ConflictConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `too_large`: The body is larger than this call takes. */
        PayloadTooLargeTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 413,
                 *       "error": "Payload Too Large",
                 *       "message": "The body is larger than this call takes.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "too_large"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `unsupported_type`: The body is of a type that this call does not take. */
        UnsupportedMediaTypeUnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 415,
                 *       "error": "Unsupported Media Type",
                 *       "message": "The body is of a type that this call does not take.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "unsupported_type"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
        UnprocessableEntityIdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 422,
                 *       "error": "Unprocessable Entity",
                 *       "message": "The Idempotency-Key was used for another request.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "idempotency_key_reused"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `out_of_stock`: There are fewer units of a product than wanted, or it is no longer sold. */
        ConflictConflictOutOfStock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `coupon_refused`: The coupon is not known, over, used up or for somebody else. */
        ConflictConflictCouponRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `already_enrolled`: The person takes this course already. */
        ConflictConflictAlreadyEnrolled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `not_enrolled`: The person does not take this course. */
        ConflictConflictNotEnrolled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `not_enrolled`: The person does not take this course. `wrong_course_type`: Days of meditation belong to a meditation course. */
        ConflictConflictNotEnrolledWrongCourseType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `not_enrolled`: The person does not take this course. `already_reviewed`: The person has reviewed it already. */
        ConflictConflictNotEnrolledAlreadyReviewed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `not_bought`: The person has not received this product by this order, or does not take this course. `already_reviewed`: The person has reviewed it already. */
        ConflictConflictNotBoughtAlreadyReviewed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `slot_taken`: The consultant is not there at this time, or booked. */
        ConflictConflictSlotTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `opted_out`: The person has opted out since. */
        ConflictConflictOptedOut: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `too_old`: Some of the events after this one are no longer kept. */
        GoneTooOld: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 410,
                 *       "error": "Gone",
                 *       "message": "Some of the events after this one are no longer kept.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "too_old"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `too_many_requests`: Too many calls: Retry-After says when to come back. `too_many_codes`: Too many codes were asked for: Retry-After says when to come back. */
        TooManyRequestsTooManyRequestsTooManyCodes: {
            headers: {
                /**
                 * @description After so many seconds the call may be tried again.
                 * @example 30
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 429,
                 *       "error": "Too Many Requests",
                 *       "message": "Too many calls: Retry-After says when to come back.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "too_many_requests"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `unavailable`: Too busy, or a part cannot be reached: Retry-After says when to come back. `sender_down`: The code could not be sent: try again, or by another channel. */
        ServiceUnavailableUnavailableSenderDown: {
            headers: {
                /**
                 * @description After so many seconds the call may be tried again.
                 * @example 30
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 503,
                 *       "error": "Service Unavailable",
                 *       "message": "Too busy, or a part cannot be reached: Retry-After says when to come back.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `key_missing`: The call names no key, or one of another kind than it needs. `key_invalid`: No key is spelled like this one. `key_ended`: The key was revoked, rotated or has expired. `wrong_code`: The code is not the one that was sent. */
        UnauthorizedKeyMissingKeyInvalidKeyEndedWrongCode: {
            headers: {
                /**
                 * @description How to sign in; of a token that was sent, that it is not valid.
                 * @example Bearer error="invalid_token"
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 401,
                 *       "error": "Unauthorized",
                 *       "message": "The call names no key, or one of another kind than it needs.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "key_missing"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `code_over`: The code is over, was used, or was tried too often: ask for another one. */
        GoneCodeOver: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 410,
                 *       "error": "Gone",
                 *       "message": "The code is over, was used, or was tried too often: ask for another one.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "code_over"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `phone_taken`: Somebody else has this phone number. */
        ConflictConflictPhoneTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `key_missing`: The call names no key, or one of another kind than it needs. `key_invalid`: No key is spelled like this one. `key_ended`: The key was revoked, rotated or has expired. `session_over`: The session is over: sign in again. */
        UnauthorizedKeyMissingKeyInvalidKeyEndedSessionOver: {
            headers: {
                /**
                 * @description How to sign in; of a token that was sent, that it is not valid.
                 * @example Bearer error="invalid_token"
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 401,
                 *       "error": "Unauthorized",
                 *       "message": "The call names no key, or one of another kind than it needs.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "key_missing"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `key_missing`: The call names no key, or one of another kind than it needs. `key_invalid`: No key is spelled like this one. `key_ended`: The key was revoked, rotated or has expired. `token_missing`: The call is made by a person, and names none. `token_invalid`: The access token is over, or of a session that has ended: renew it, or sign in again. */
        UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid: {
            headers: {
                /**
                 * @description How to sign in; of a token that was sent, that it is not valid.
                 * @example Bearer error="invalid_token"
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 401,
                 *       "error": "Unauthorized",
                 *       "message": "The call names no key, or one of another kind than it needs.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "key_missing"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `scope_missing`: The key lacks the scope that the call needs. `network_refused`: The key is not accepted from this network. `origin_refused`: The key is not accepted from pages of this origin. `not_enrolled`: The person does not take this course. */
        ForbiddenScopeMissingNetworkRefusedOriginRefusedNotEnrolled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 403,
                 *       "error": "Forbidden",
                 *       "message": "The key lacks the scope that the call needs.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "scope_missing"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `not_free`: The course has a price. */
        PaymentRequiredNotFree: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 402,
                 *       "error": "Payment Required",
                 *       "message": "The course has a price.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "not_free"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `wrong_course_type`: Days of meditation belong to a meditation course. */
        ConflictConflictWrongCourseType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `scope_missing`: The key lacks the scope that the call needs. `network_refused`: The key is not accepted from this network. `origin_refused`: The key is not accepted from pages of this origin. `not_bought`: The person has not received this product by this order, or does not take this course. */
        ForbiddenScopeMissingNetworkRefusedOriginRefusedNotBought: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 403,
                 *       "error": "Forbidden",
                 *       "message": "The key lacks the scope that the call needs.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "scope_missing"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `too_late`: The time in which it could be done is over. */
        ConflictTooLate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "The time in which it could be done is over.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "too_late"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `too_late`: The time in which it could be done is over. */
        ConflictConflictTooLate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `slot_taken`: The consultant is not there at this time, or booked. `too_late`: The time in which it could be done is over. */
        ConflictConflictSlotTakenTooLate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `changed_meanwhile`: It was changed since it was read: read it again. */
        PreconditionFailedChangedMeanwhile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 412,
                 *       "error": "Precondition Failed",
                 *       "message": "It was changed since it was read: read it again.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "changed_meanwhile"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `already_asked`: There is an open request of this phone number. */
        ConflictConflictAlreadyAsked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `key_missing`: The call names no key, or one of another kind than it needs. `key_invalid`: No key is spelled like this one. `key_ended`: The key was revoked, rotated or has expired. `token_missing`: The call is made by a person, and names none. `token_invalid`: The access token is over, or of a session that has ended: renew it, or sign in again. `wrong_code`: The code is not the one that was sent. */
        UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalidWrongCode: {
            headers: {
                /**
                 * @description How to sign in; of a token that was sent, that it is not valid.
                 * @example Bearer error="invalid_token"
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 401,
                 *       "error": "Unauthorized",
                 *       "message": "The call names no key, or one of another kind than it needs.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "key_missing"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `phone_taken`: Somebody else has this phone number. `already_asked`: There is an open request of this phone number. */
        ConflictConflictPhoneTakenAlreadyAsked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `too_many_addresses`: The person has as many addresses as they may have. */
        ConflictConflictTooManyAddresses: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `opted_out`: The person has opted out since. */
        ConflictOptedOut: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "The person has opted out since.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "opted_out"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `price_changed`: The total is no longer the expected one: the failure holds the new quote. `out_of_stock`: There are fewer units of a product than wanted, or it is no longer sold. `coupon_refused`: The coupon is not known, over, used up or for somebody else. `slot_taken`: The consultant is not there at this time, or booked. `already_enrolled`: The person takes this course already. `cod_refused`: This cannot be paid on delivery. */
        ConflictConflictPriceChangedOutOfStockCouponRefusedSlotTakenAlreadyEnrolledCodRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `unavailable`: Too busy, or a part cannot be reached: Retry-After says when to come back. `payments_off`: Nothing can be paid here at the moment. */
        ServiceUnavailableUnavailablePaymentsOff: {
            headers: {
                /**
                 * @description After so many seconds the call may be tried again.
                 * @example 30
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 503,
                 *       "error": "Service Unavailable",
                 *       "message": "Too busy, or a part cannot be reached: Retry-After says when to come back.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `already_paid`: The checkout is paid. */
        ConflictAlreadyPaid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "The checkout is paid.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "already_paid"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `conflict`: What is stored does not allow it. `expired`: The checkout is over: what it held is free again. `already_paid`: The checkout is paid. */
        ConflictConflictExpiredAlreadyPaid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "What is stored does not allow it.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `unavailable`: Too busy, or a part cannot be reached: Retry-After says when to come back. `payments_off`: Nothing can be paid here at the moment. `gateway_down`: The payment service does not answer: try again. */
        ServiceUnavailableUnavailablePaymentsOffGatewayDown: {
            headers: {
                /**
                 * @description After so many seconds the call may be tried again.
                 * @example 30
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 503,
                 *       "error": "Service Unavailable",
                 *       "message": "Too busy, or a part cannot be reached: Retry-After says when to come back.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `invalid_request`: The request is not valid: a sentence for each fault. `bad_signature`: The signature is not that of the payment service. */
        BadRequestInvalidRequestBadSignature: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 400,
                 *       "error": "Bad Request",
                 *       "message": "The request is not valid: a sentence for each fault.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "invalid_request"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
        /** @description `bad_signature`: The signature is not that of the payment service. */
        UnauthorizedBadSignature: {
            headers: {
                /**
                 * @description How to sign in; of a token that was sent, that it is not valid.
                 * @example Bearer error="invalid_token"
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 401,
                 *       "error": "Unauthorized",
                 *       "message": "The signature is not that of the payment service.",
                 *       "requestId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "bad_signature"
                 *     }
                 */
                "application/json": components["schemas"]["AppProblem"];
            };
        };
    };
    parameters: {
        /**
         * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
         * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
         */
        IfNoneMatch: string;
        /**
         * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
         * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
         */
        NeededIdempotencyKey: string;
        /**
         * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
         * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
         */
        IdempotencyKey: string;
        /**
         * @description The ETag of the record as it was read: the write is refused (412) when somebody has changed it since. `*`, or no header: whatever is stored.
         * @example "7"
         */
        IfMatch: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCategories: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Incense"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AppCategoriesAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                search?: string;
                categoryId?: string;
                tag?: "Bestseller";
                page?: number;
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Sandalwood incense",
                     *           "category": {
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Incense"
                     *           },
                     *           "priceInr": 1200,
                     *           "discountedPriceInr": 900,
                     *           "tags": [
                     *             "Bestseller"
                     *           ],
                     *           "image": {
                     *             "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *             "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *           }
                     *         }
                     *       ],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppProductsAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getAvailability: {
        parameters: {
            query: {
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "availability": "in"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AppAvailabilityAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "name": "Sandalwood incense",
                     *         "category": {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Incense"
                     *         },
                     *         "priceInr": 1200,
                     *         "discountedPriceInr": 900,
                     *         "tags": [
                     *           "Bestseller"
                     *         ],
                     *         "image": {
                     *           "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *           "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *         },
                     *         "description": "Thirty minutes of guided breathing for the end of the day.",
                     *         "media": [
                     *           {
                     *             "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *             "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp",
                     *             "mediaType": "image"
                     *           }
                     *         ],
                     *         "reviews": {
                     *           "count": 3,
                     *           "mean": 4.67
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppProductAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listCourses: {
        parameters: {
            query?: {
                search?: string;
                type?: "Live Course" | "Recorded Course" | "Forceful Meditation" | "Normal Meditation";
                recommended?: "true" | "false";
                page?: number;
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Stillness",
                     *           "type": "Live Course",
                     *           "instructor": {
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Asha Rane"
                     *           },
                     *           "priceInr": 1200,
                     *           "discountedPriceInr": 900,
                     *           "recommended": false,
                     *           "startTime": "07:30",
                     *           "image": {
                     *             "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *             "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *           }
                     *         }
                     *       ],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppCoursesAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getCourse: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "name": "Stillness",
                     *         "type": "Live Course",
                     *         "instructor": {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Asha Rane"
                     *         },
                     *         "priceInr": 1200,
                     *         "discountedPriceInr": 900,
                     *         "recommended": false,
                     *         "startTime": "07:30",
                     *         "image": {
                     *           "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *           "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *         },
                     *         "description": "Thirty minutes of guided breathing for the end of the day.",
                     *         "instructorImage": {
                     *           "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *           "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *         },
                     *         "media": [
                     *           {
                     *             "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *             "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp",
                     *             "mediaType": "image"
                     *           }
                     *         ],
                     *         "chapters": [
                     *           {
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Arriving",
                     *             "videoTitle": "The first breath",
                     *             "scheduleDate": "2027-01-15",
                     *             "sequence": 1,
                     *             "isFree": false,
                     *             "video": {
                     *               "url": "/media/chapter/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.mp4?expires=1800000000&signature=pY0xQ4m2v9C1",
                     *               "expiresAt": "2027-01-15T11:45:00.000Z"
                     *             }
                     *           }
                     *         ],
                     *         "reviews": {
                     *           "count": 3,
                     *           "mean": 4.67
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppCourseAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listConsultations: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Sleep and rest",
                     *           "consultant": {
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Asha Rane"
                     *           },
                     *           "priceInr": 1200,
                     *           "durationMinutes": 30,
                     *           "image": {
                     *             "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *             "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *           }
                     *         }
                     *       ],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppConsultationsAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getConsultation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "name": "Sleep and rest",
                     *         "consultant": {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Asha Rane"
                     *         },
                     *         "priceInr": 1200,
                     *         "durationMinutes": 30,
                     *         "image": {
                     *           "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *           "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *         },
                     *         "description": "Thirty minutes of guided breathing for the end of the day.",
                     *         "images": [
                     *           {
                     *             "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *             "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppConsultationAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listSlots: {
        parameters: {
            query?: {
                from?: string;
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "timeZone": "Asia/Kolkata",
                     *         "slots": [
                     *           {
                     *             "startsAt": "2026-11-20T10:00:00.000Z",
                     *             "endsAt": "2026-11-20T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SlotsAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listConsultants: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Asha Rane",
                     *           "speciality": "Breathing and sleep",
                     *           "isInstructor": false,
                     *           "image": {
                     *             "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *             "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *           }
                     *         }
                     *       ],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppConsultantsAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getConsultant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "name": "Asha Rane",
                     *         "speciality": "Breathing and sleep",
                     *         "isInstructor": false,
                     *         "image": {
                     *           "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *           "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *         },
                     *         "description": "Thirty minutes of guided breathing for the end of the day."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppConsultantAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getHome: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "banners": [
                     *           {
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "image": {
                     *               "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *               "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *             }
                     *           }
                     *         ],
                     *         "freeChapters": [
                     *           {
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Arriving",
                     *             "videoTitle": "The first breath",
                     *             "scheduleDate": "2027-01-15",
                     *             "sequence": 1,
                     *             "isFree": false,
                     *             "video": {
                     *               "url": "/media/chapter/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.mp4?expires=1800000000&signature=pY0xQ4m2v9C1",
                     *               "expiresAt": "2027-01-15T11:45:00.000Z"
                     *             },
                     *             "course": {
                     *               "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "name": "Asha Rane"
                     *             }
                     *           }
                     *         ],
                     *         "recommendedCourses": [
                     *           {
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Stillness",
                     *             "type": "Live Course",
                     *             "instructor": {
                     *               "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "name": "Asha Rane"
                     *             },
                     *             "priceInr": 1200,
                     *             "discountedPriceInr": 900,
                     *             "recommended": false,
                     *             "startTime": "07:30",
                     *             "image": {
                     *               "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *               "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *             }
                     *           }
                     *         ],
                     *         "bestsellers": [
                     *           {
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Sandalwood incense",
                     *             "category": {
                     *               "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "name": "Incense"
                     *             },
                     *             "priceInr": 1200,
                     *             "discountedPriceInr": 900,
                     *             "tags": [
                     *               "Bestseller"
                     *             ],
                     *             "image": {
                     *               "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *               "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *             }
                     *           }
                     *         ],
                     *         "consultationBanners": [
                     *           {
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "media": {
                     *               "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *               "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp",
                     *               "mediaType": "image"
                     *             }
                     *           }
                     *         ],
                     *         "testimonials": [
                     *           {
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "link": "https://www.example.org/asha",
                     *             "image": {
                     *               "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *               "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppHomeAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listBanners: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "image": {
                     *             "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *             "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *           }
                     *         }
                     *       ],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppBannersAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listConsultationBanners: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "media": {
                     *             "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *             "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp",
                     *             "mediaType": "image"
                     *           }
                     *         }
                     *       ],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppConsultationBannersAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listTestimonials: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "link": "https://www.example.org/asha",
                     *           "image": {
                     *             "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *             "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *           }
                     *         }
                     *       ],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppTestimonialsAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getTerms: {
        parameters: {
            query?: {
                lang?: "en" | "hi";
            };
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "text": "These terms hold for all who use the app.",
                     *         "version": 3,
                     *         "savedAt": "2027-01-15T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppTextAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getPolicy: {
        parameters: {
            query?: {
                lang?: "en" | "hi";
            };
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "text": "These terms hold for all who use the app.",
                     *         "version": 3,
                     *         "savedAt": "2027-01-15T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppTextAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            404: components["responses"]["NotFoundNotFound"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listReviewsOfCourse: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Asha R.",
                     *           "rating": 5,
                     *           "review": "It changed my mornings.",
                     *           "createdAt": "2027-01-15T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppReviewsAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listReviewsOfProduct: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Asha R.",
                     *           "rating": 5,
                     *           "review": "It changed my mornings.",
                     *           "createdAt": "2027-01-15T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppReviewsAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getScoreboardOfCourse: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "rank": 1,
                     *           "name": "Asha R.",
                     *           "days": 21
                     *         }
                     *       ],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppScoreboardAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Tag of the answer, for If-None-Match. */
                    ETag?: string;
                    /** @description How long caches may keep it. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendPerson: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Asha Rane",
                 *       "dob": "1988-04-17",
                 *       "state": "Maharashtra",
                 *       "city": "Pune",
                 *       "pincode": "411016",
                 *       "gender": "female",
                 *       "phone": "+919820410001"
                 *     }
                 */
                "application/json": components["schemas"]["AppPersonBody"];
            };
        };
        responses: {
            /** @description It was known already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppPersonAnswer"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppPersonAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendPeople: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "name": "Asha Rane",
                 *           "dob": "1988-04-17",
                 *           "state": "Maharashtra",
                 *           "city": "Pune",
                 *           "pincode": "411016",
                 *           "gender": "female",
                 *           "phone": "+919820410001"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppPeopleBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "created": 1,
                     *         "merged": 0,
                     *         "unchanged": 0,
                     *         "refused": 0,
                     *         "rows": [
                     *           {
                     *             "outcome": "created",
                     *             "record": {
                     *               "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *             },
                     *             "code": null,
                     *             "message": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppPeopleAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendOrder: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recipientName": "Asha Rane",
                 *       "recipientPhone": "+919820410001",
                 *       "address": "14, Model Colony Road",
                 *       "city": "Pune",
                 *       "state": "Maharashtra",
                 *       "pincode": "411016",
                 *       "externalId": "shop-20417",
                 *       "person": {
                 *         "phone": "+919820410001",
                 *         "name": "Asha Rane"
                 *       },
                 *       "lines": [
                 *         {
                 *           "sku": "INC-20",
                 *           "quantity": 2,
                 *           "unitPriceInr": 450
                 *         }
                 *       ],
                 *       "paidAt": "2026-11-20T10:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["AppOrderBody"];
            };
        };
        responses: {
            /** @description It was known already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "number": 100234,
                     *         "externalId": "shop-20417",
                     *         "status": "pending",
                     *         "paymentStatus": "unpaid",
                     *         "totalInr": 900,
                     *         "refundedInr": 0,
                     *         "courier": "India Post",
                     *         "trackingNumber": "EE123456789IN",
                     *         "shipBy": "2026-11-27",
                     *         "placedAt": "2026-11-20T10:00:00.000Z",
                     *         "shippedAt": "2026-11-20T10:00:00.000Z",
                     *         "deliveredAt": "2026-11-20T10:00:00.000Z",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SentOrderAnswer"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "number": 100234,
                     *         "externalId": "shop-20417",
                     *         "status": "pending",
                     *         "paymentStatus": "unpaid",
                     *         "totalInr": 900,
                     *         "refundedInr": 0,
                     *         "courier": "India Post",
                     *         "trackingNumber": "EE123456789IN",
                     *         "shipBy": "2026-11-27",
                     *         "placedAt": "2026-11-20T10:00:00.000Z",
                     *         "shippedAt": "2026-11-20T10:00:00.000Z",
                     *         "deliveredAt": "2026-11-20T10:00:00.000Z",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SentOrderAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflictOutOfStock"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendOrders: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "recipientName": "Asha Rane",
                 *           "recipientPhone": "+919820410001",
                 *           "address": "14, Model Colony Road",
                 *           "city": "Pune",
                 *           "state": "Maharashtra",
                 *           "pincode": "411016",
                 *           "externalId": "shop-20417",
                 *           "person": {
                 *             "phone": "+919820410001",
                 *             "name": "Asha Rane"
                 *           },
                 *           "lines": [
                 *             {
                 *               "sku": "INC-20",
                 *               "quantity": 2,
                 *               "unitPriceInr": 450
                 *             }
                 *           ],
                 *           "paidAt": "2026-11-20T10:00:00.000Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppOrdersBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "created": 1,
                     *         "merged": 0,
                     *         "unchanged": 0,
                     *         "refused": 0,
                     *         "rows": [
                     *           {
                     *             "outcome": "created",
                     *             "record": {
                     *               "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "number": 100234,
                     *               "externalId": "shop-20417",
                     *               "status": "pending",
                     *               "paymentStatus": "unpaid",
                     *               "totalInr": 900,
                     *               "refundedInr": 0,
                     *               "courier": "India Post",
                     *               "trackingNumber": "EE123456789IN",
                     *               "shipBy": "2026-11-27",
                     *               "placedAt": "2026-11-20T10:00:00.000Z",
                     *               "shippedAt": "2026-11-20T10:00:00.000Z",
                     *               "deliveredAt": "2026-11-20T10:00:00.000Z"
                     *             },
                     *             "code": null,
                     *             "message": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SentOrdersAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getOrder: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "number": 100234,
                     *         "externalId": "shop-20417",
                     *         "status": "pending",
                     *         "paymentStatus": "unpaid",
                     *         "totalInr": 900,
                     *         "refundedInr": 0,
                     *         "courier": "India Post",
                     *         "trackingNumber": "EE123456789IN",
                     *         "shipBy": "2026-11-27",
                     *         "placedAt": "2026-11-20T10:00:00.000Z",
                     *         "shippedAt": "2026-11-20T10:00:00.000Z",
                     *         "deliveredAt": "2026-11-20T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppOrderAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    checkCoupon: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "MEERA30X",
                 *       "person": {
                 *         "phone": "+919820410001",
                 *         "name": "Asha Rane"
                 *       },
                 *       "amountInr": 900
                 *     }
                 */
                "application/json": components["schemas"]["CheckCouponBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "holds": false,
                     *         "refusal": null,
                     *         "discountPercentage": 15,
                     *         "discountInr": 90
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CheckedCouponAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    redeemCoupon: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "externalId": "shop-20417",
                 *       "code": "MEERA30X",
                 *       "person": {
                 *         "phone": "+919820410001",
                 *         "name": "Asha Rane"
                 *       },
                 *       "amountInr": 900
                 *     }
                 */
                "application/json": components["schemas"]["RedeemCouponBody"];
            };
        };
        responses: {
            /** @description It was known already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "couponId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "discountPercentage": 10,
                     *         "discountInr": 90,
                     *         "redeemedAt": "2026-11-20T10:00:00.000Z",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RedemptionAnswer"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "couponId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "discountPercentage": 10,
                     *         "discountInr": 90,
                     *         "redeemedAt": "2026-11-20T10:00:00.000Z",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RedemptionAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflictCouponRefused"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    redeemCoupons: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "externalId": "shop-20417",
                 *           "code": "MEERA30X",
                 *           "person": {
                 *             "phone": "+919820410001",
                 *             "name": "Asha Rane"
                 *           },
                 *           "amountInr": 900
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RedeemCouponsBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "created": 1,
                     *         "merged": 0,
                     *         "unchanged": 0,
                     *         "refused": 0,
                     *         "rows": [
                     *           {
                     *             "outcome": "created",
                     *             "record": {
                     *               "couponId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "discountPercentage": 10,
                     *               "discountInr": 90,
                     *               "redeemedAt": "2026-11-20T10:00:00.000Z"
                     *             },
                     *             "code": null,
                     *             "message": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RedemptionsAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendEnrolment: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "externalId": "shop-20417",
                 *       "person": {
                 *         "phone": "+919820410001",
                 *         "name": "Asha Rane"
                 *       },
                 *       "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "amountInr": 900,
                 *       "paidAt": "2026-11-20T10:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["AppEnrolmentBody"];
            };
        };
        responses: {
            /** @description It was known already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "externalId": "shop-20417",
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "amountInr": 900,
                     *         "progress": 0,
                     *         "enrolledAt": "2026-11-20T10:00:00.000Z",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppEnrolmentAnswer"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "externalId": "shop-20417",
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "amountInr": 900,
                     *         "progress": 0,
                     *         "enrolledAt": "2026-11-20T10:00:00.000Z",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppEnrolmentAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflictAlreadyEnrolled"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendEnrolments: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "externalId": "shop-20417",
                 *           "person": {
                 *             "phone": "+919820410001",
                 *             "name": "Asha Rane"
                 *           },
                 *           "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *           "amountInr": 900,
                 *           "paidAt": "2026-11-20T10:00:00.000Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppEnrolmentsBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "created": 1,
                     *         "merged": 0,
                     *         "unchanged": 0,
                     *         "refused": 0,
                     *         "rows": [
                     *           {
                     *             "outcome": "created",
                     *             "record": {
                     *               "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "externalId": "shop-20417",
                     *               "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "amountInr": 900,
                     *               "progress": 0,
                     *               "enrolledAt": "2026-11-20T10:00:00.000Z"
                     *             },
                     *             "code": null,
                     *             "message": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppEnrolmentsAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendProgress: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "person": {
                 *         "phone": "+919820410001",
                 *         "name": "Asha Rane"
                 *       },
                 *       "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "percent": 40
                 *     }
                 */
                "application/json": components["schemas"]["AppProgressBody"];
            };
        };
        responses: {
            /** @description It was known already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "externalId": "shop-20417",
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "amountInr": 900,
                     *         "progress": 0,
                     *         "enrolledAt": "2026-11-20T10:00:00.000Z",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppProgressAnswer"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "externalId": "shop-20417",
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "amountInr": 900,
                     *         "progress": 0,
                     *         "enrolledAt": "2026-11-20T10:00:00.000Z",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppProgressAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflictNotEnrolled"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendProgresses: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "person": {
                 *             "phone": "+919820410001",
                 *             "name": "Asha Rane"
                 *           },
                 *           "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *           "percent": 40
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppProgressesBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "created": 1,
                     *         "merged": 0,
                     *         "unchanged": 0,
                     *         "refused": 0,
                     *         "rows": [
                     *           {
                     *             "outcome": "created",
                     *             "record": {
                     *               "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "externalId": "shop-20417",
                     *               "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "amountInr": 900,
                     *               "progress": 0,
                     *               "enrolledAt": "2026-11-20T10:00:00.000Z"
                     *             },
                     *             "code": null,
                     *             "message": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppProgressesAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendMeditationDay: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "person": {
                 *         "phone": "+919820410001",
                 *         "name": "Asha Rane"
                 *       },
                 *       "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "day": "2026-11-20"
                 *     }
                 */
                "application/json": components["schemas"]["AppMeditationDayBody"];
            };
        };
        responses: {
            /** @description It was known already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "day": "2026-11-27",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppMeditationDayAnswer"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "day": "2026-11-27",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppMeditationDayAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflictNotEnrolledWrongCourseType"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendMeditationDays: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "person": {
                 *             "phone": "+919820410001",
                 *             "name": "Asha Rane"
                 *           },
                 *           "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *           "day": "2026-11-20"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppMeditationDaysBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "created": 1,
                     *         "merged": 0,
                     *         "unchanged": 0,
                     *         "refused": 0,
                     *         "rows": [
                     *           {
                     *             "outcome": "created",
                     *             "record": {
                     *               "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "day": "2026-11-27"
                     *             },
                     *             "code": null,
                     *             "message": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppMeditationDaysAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendCourseReview: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "externalId": "shop-20417",
                 *       "person": {
                 *         "phone": "+919820410001",
                 *         "name": "Asha Rane"
                 *       },
                 *       "rating": 5,
                 *       "review": "Calm, clear and well paced.",
                 *       "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                 *     }
                 */
                "application/json": components["schemas"]["AppCourseReviewBody"];
            };
        };
        responses: {
            /** @description It was known already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "externalId": "shop-20417",
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "rating": 1,
                     *         "purchasedAt": "2026-11-20T10:00:00.000Z",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppCourseReviewAnswer"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "externalId": "shop-20417",
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "rating": 1,
                     *         "purchasedAt": "2026-11-20T10:00:00.000Z",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppCourseReviewAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflictNotEnrolledAlreadyReviewed"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendCourseReviews: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "externalId": "shop-20417",
                 *           "person": {
                 *             "phone": "+919820410001",
                 *             "name": "Asha Rane"
                 *           },
                 *           "rating": 5,
                 *           "review": "Calm, clear and well paced.",
                 *           "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppCourseReviewsBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "created": 1,
                     *         "merged": 0,
                     *         "unchanged": 0,
                     *         "refused": 0,
                     *         "rows": [
                     *           {
                     *             "outcome": "created",
                     *             "record": {
                     *               "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "externalId": "shop-20417",
                     *               "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "rating": 1,
                     *               "purchasedAt": "2026-11-20T10:00:00.000Z"
                     *             },
                     *             "code": null,
                     *             "message": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppCourseReviewsAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendProductReview: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "externalId": "shop-20417",
                 *       "person": {
                 *         "phone": "+919820410001",
                 *         "name": "Asha Rane"
                 *       },
                 *       "rating": 5,
                 *       "review": "Calm, clear and well paced.",
                 *       "productId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "orderId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                 *     }
                 */
                "application/json": components["schemas"]["AppProductReviewBody"];
            };
        };
        responses: {
            /** @description It was known already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "externalId": "shop-20417",
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "rating": 1,
                     *         "purchasedAt": "2026-11-20T10:00:00.000Z",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppProductReviewAnswer"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "externalId": "shop-20417",
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "rating": 1,
                     *         "purchasedAt": "2026-11-20T10:00:00.000Z",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppProductReviewAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflictNotBoughtAlreadyReviewed"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendProductReviews: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "externalId": "shop-20417",
                 *           "person": {
                 *             "phone": "+919820410001",
                 *             "name": "Asha Rane"
                 *           },
                 *           "rating": 5,
                 *           "review": "Calm, clear and well paced.",
                 *           "productId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *           "orderId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppProductReviewsBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "created": 1,
                     *         "merged": 0,
                     *         "unchanged": 0,
                     *         "refused": 0,
                     *         "rows": [
                     *           {
                     *             "outcome": "created",
                     *             "record": {
                     *               "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "externalId": "shop-20417",
                     *               "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "rating": 1,
                     *               "purchasedAt": "2026-11-20T10:00:00.000Z"
                     *             },
                     *             "code": null,
                     *             "message": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppProductReviewsAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "externalId": "shop-20417",
                 *       "person": {
                 *         "phone": "+919820410001",
                 *         "name": "Asha Rane"
                 *       },
                 *       "consultationId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "scheduledAt": "2027-01-15T09:30:00.000Z",
                 *       "payment": "paid"
                 *     }
                 */
                "application/json": components["schemas"]["AppBookingBody"];
            };
        };
        responses: {
            /** @description It was known already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "externalId": "shop-20417",
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "consultationId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "consultantId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "scheduledAt": "2026-11-20T10:00:00.000Z",
                     *         "status": "pending",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppBookingAnswer"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "externalId": "shop-20417",
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "consultationId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "consultantId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "scheduledAt": "2026-11-20T10:00:00.000Z",
                     *         "status": "pending",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppBookingAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflictSlotTaken"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendBookings: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "externalId": "shop-20417",
                 *           "person": {
                 *             "phone": "+919820410001",
                 *             "name": "Asha Rane"
                 *           },
                 *           "consultationId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *           "scheduledAt": "2027-01-15T09:30:00.000Z",
                 *           "payment": "paid"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppBookingsBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "created": 1,
                     *         "merged": 0,
                     *         "unchanged": 0,
                     *         "refused": 0,
                     *         "rows": [
                     *           {
                     *             "outcome": "created",
                     *             "record": {
                     *               "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "externalId": "shop-20417",
                     *               "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "consultationId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "consultantId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "scheduledAt": "2026-11-20T10:00:00.000Z",
                     *               "status": "pending"
                     *             },
                     *             "code": null,
                     *             "message": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppBookingsAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    registerDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                installationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "person": {
                 *         "phone": "+919820410001",
                 *         "name": "Asha Rane"
                 *       },
                 *       "platform": "android",
                 *       "token": "fXw9a2cQ7mE:APA91bH"
                 *     }
                 */
                "application/json": components["schemas"]["AppDeviceBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "installationId": "fXw9a2cQ7mE",
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppDeviceAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    removeDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                installationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "installationId": "fXw9a2cQ7mE",
                     *         "outcome": "removed"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RemovedDeviceAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendConsent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "person": {
                 *         "phone": "+919820410001",
                 *         "name": "Asha Rane"
                 *       },
                 *       "status": "yes",
                 *       "givenOn": "2026-11-20"
                 *     }
                 */
                "application/json": components["schemas"]["AppConsentBody"];
            };
        };
        responses: {
            /** @description It was known already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "status": "yes",
                     *         "givenOn": "2026-11-27",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppConsentAnswer"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "status": "yes",
                     *         "givenOn": "2026-11-27",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppConsentAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflictOptedOut"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendConsents: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "person": {
                 *             "phone": "+919820410001",
                 *             "name": "Asha Rane"
                 *           },
                 *           "status": "yes",
                 *           "givenOn": "2026-11-20"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppConsentsBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "created": 1,
                     *         "merged": 0,
                     *         "unchanged": 0,
                     *         "refused": 0,
                     *         "rows": [
                     *           {
                     *             "outcome": "created",
                     *             "record": {
                     *               "personId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "status": "yes",
                     *               "givenOn": "2026-11-27"
                     *             },
                     *             "code": null,
                     *             "message": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppConsentsAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendDeletionRequest: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Asha Rane",
                 *       "email": "leela@example.org",
                 *       "reason": "Asked for on the phone",
                 *       "phone": "+919820410001"
                 *     }
                 */
                "application/json": components["schemas"]["AppDeletionRequestBody"];
            };
        };
        responses: {
            /** @description It was known already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "status": "submitted",
                     *         "reviewBy": "2026-11-27",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppDeletionRequestAnswer"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "status": "submitted",
                     *         "reviewBy": "2026-11-27",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppDeletionRequestAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendDeletionRequests: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "name": "Asha Rane",
                 *           "email": "leela@example.org",
                 *           "reason": "Asked for on the phone",
                 *           "phone": "+919820410001"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppDeletionRequestsBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "created": 1,
                     *         "merged": 0,
                     *         "unchanged": 0,
                     *         "refused": 0,
                     *         "rows": [
                     *           {
                     *             "outcome": "created",
                     *             "record": {
                     *               "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "status": "submitted",
                     *               "reviewBy": "2026-11-27"
                     *             },
                     *             "code": null,
                     *             "message": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppDeletionRequestsAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                after?: string;
                types?: string;
                subject?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "evt_0195f0a0-0000-7000-8000-000000000001",
                     *           "type": "order.shipped",
                     *           "timestamp": "2026-11-20T06:30:00.000Z",
                     *           "sequence": 4711,
                     *           "subject": {
                     *             "entity": "orders",
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *           },
                     *           "data": {
                     *             "number": 100023,
                     *             "status": "shipped"
                     *           }
                     *         }
                     *       ],
                     *       "next": "9021.4711",
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": components["schemas"]["AppEventsAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            410: components["responses"]["GoneTooOld"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                switchedOff?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "url": "https://www.example.org/hooks/sankalp",
                     *           "description": "Website",
                     *           "types": [
                     *             "order.shipped",
                     *             "order.delivered"
                     *           ],
                     *           "status": "on",
                     *           "offReason": null,
                     *           "failingSince": "2026-11-20T06:30:00.000Z",
                     *           "nextAttemptAt": "2026-11-20T06:30:00.000Z",
                     *           "lastSuccessAt": "2026-11-20T06:30:00.000Z",
                     *           "waiting": {
                     *             "total": 0,
                     *             "isPartial": false
                     *           },
                     *           "lastDay": {
                     *             "succeeded": {
                     *               "total": 0,
                     *               "isPartial": false
                     *             },
                     *             "failed": {
                     *               "total": 0,
                     *               "isPartial": false
                     *             }
                     *           },
                     *           "oldSecretUntil": "2026-11-20T06:30:00.000Z",
                     *           "createdAt": "2026-11-20T06:30:00.000Z",
                     *           "updatedAt": "2026-11-20T06:30:00.000Z",
                     *           "version": 1
                     *         }
                     *       ],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AppEndpointsAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://www.example.org/hooks/sankalp",
                 *       "description": "Website",
                 *       "types": [
                 *         "order.shipped",
                 *         "order.delivered"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppCreateEndpointBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "url": "https://www.example.org/hooks/sankalp",
                     *         "description": "Website",
                     *         "types": [
                     *           "order.shipped",
                     *           "order.delivered"
                     *         ],
                     *         "status": "on",
                     *         "offReason": null,
                     *         "failingSince": "2026-11-20T06:30:00.000Z",
                     *         "nextAttemptAt": "2026-11-20T06:30:00.000Z",
                     *         "lastSuccessAt": "2026-11-20T06:30:00.000Z",
                     *         "waiting": {
                     *           "total": 0,
                     *           "isPartial": false
                     *         },
                     *         "lastDay": {
                     *           "succeeded": {
                     *             "total": 0,
                     *             "isPartial": false
                     *           },
                     *           "failed": {
                     *             "total": 0,
                     *             "isPartial": false
                     *           }
                     *         },
                     *         "oldSecretUntil": "2026-11-20T06:30:00.000Z",
                     *         "createdAt": "2026-11-20T06:30:00.000Z",
                     *         "updatedAt": "2026-11-20T06:30:00.000Z",
                     *         "version": 1,
                     *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppNewEndpointAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getWebhookEndpoint: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "url": "https://www.example.org/hooks/sankalp",
                     *         "description": "Website",
                     *         "types": [
                     *           "order.shipped",
                     *           "order.delivered"
                     *         ],
                     *         "status": "on",
                     *         "offReason": null,
                     *         "failingSince": "2026-11-20T06:30:00.000Z",
                     *         "nextAttemptAt": "2026-11-20T06:30:00.000Z",
                     *         "lastSuccessAt": "2026-11-20T06:30:00.000Z",
                     *         "waiting": {
                     *           "total": 0,
                     *           "isPartial": false
                     *         },
                     *         "lastDay": {
                     *           "succeeded": {
                     *             "total": 0,
                     *             "isPartial": false
                     *           },
                     *           "failed": {
                     *             "total": 0,
                     *             "isPartial": false
                     *           }
                     *         },
                     *         "oldSecretUntil": "2026-11-20T06:30:00.000Z",
                     *         "createdAt": "2026-11-20T06:30:00.000Z",
                     *         "updatedAt": "2026-11-20T06:30:00.000Z",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppEndpointAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    deleteWebhookEndpoint: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "The link comes by WhatsApp an hour before."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppDeletedAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    updateWebhookEndpoint: {
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
                 *       "url": "https://www.example.org/hooks/sankalp",
                 *       "description": "Website",
                 *       "types": [
                 *         "order.shipped",
                 *         "order.delivered"
                 *       ],
                 *       "status": "on",
                 *       "skipWaiting": false
                 *     }
                 */
                "application/json": components["schemas"]["AppUpdateEndpointBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "url": "https://www.example.org/hooks/sankalp",
                     *         "description": "Website",
                     *         "types": [
                     *           "order.shipped",
                     *           "order.delivered"
                     *         ],
                     *         "status": "on",
                     *         "offReason": null,
                     *         "failingSince": "2026-11-20T06:30:00.000Z",
                     *         "nextAttemptAt": "2026-11-20T06:30:00.000Z",
                     *         "lastSuccessAt": "2026-11-20T06:30:00.000Z",
                     *         "waiting": {
                     *           "total": 0,
                     *           "isPartial": false
                     *         },
                     *         "lastDay": {
                     *           "succeeded": {
                     *             "total": 0,
                     *             "isPartial": false
                     *           },
                     *           "failed": {
                     *             "total": 0,
                     *             "isPartial": false
                     *           }
                     *         },
                     *         "oldSecretUntil": "2026-11-20T06:30:00.000Z",
                     *         "createdAt": "2026-11-20T06:30:00.000Z",
                     *         "updatedAt": "2026-11-20T06:30:00.000Z",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppEndpointAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "overlapHours": 24
                 *     }
                 */
                "application/json": components["schemas"]["AppRotateSecretBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "url": "https://www.example.org/hooks/sankalp",
                     *         "description": "Website",
                     *         "types": [
                     *           "order.shipped",
                     *           "order.delivered"
                     *         ],
                     *         "status": "on",
                     *         "offReason": null,
                     *         "failingSince": "2026-11-20T06:30:00.000Z",
                     *         "nextAttemptAt": "2026-11-20T06:30:00.000Z",
                     *         "lastSuccessAt": "2026-11-20T06:30:00.000Z",
                     *         "waiting": {
                     *           "total": 0,
                     *           "isPartial": false
                     *         },
                     *         "lastDay": {
                     *           "succeeded": {
                     *             "total": 0,
                     *             "isPartial": false
                     *           },
                     *           "failed": {
                     *             "total": 0,
                     *             "isPartial": false
                     *           }
                     *         },
                     *         "oldSecretUntil": "2026-11-20T06:30:00.000Z",
                     *         "createdAt": "2026-11-20T06:30:00.000Z",
                     *         "updatedAt": "2026-11-20T06:30:00.000Z",
                     *         "version": 1,
                     *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppNewEndpointAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "4711",
                     *         "eventId": "evt_0195f0a0-0000-7000-8000-000000000001",
                     *         "type": "order.shipped",
                     *         "subjectId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "isTest": false,
                     *         "status": "pending",
                     *         "attempts": 0,
                     *         "nextAttemptAt": "2026-11-20T06:30:00.000Z",
                     *         "lastHttpStatus": 200,
                     *         "lastError": null,
                     *         "createdAt": "2026-11-20T06:30:00.000Z",
                     *         "deliveredAt": "2026-11-20T06:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppDeliveryAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    replayWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "since": "2026-11-20T00:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["AppReplayBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "url": "https://www.example.org/hooks/sankalp",
                     *         "description": "Website",
                     *         "types": [
                     *           "order.shipped",
                     *           "order.delivered"
                     *         ],
                     *         "status": "on",
                     *         "offReason": null,
                     *         "failingSince": "2026-11-20T06:30:00.000Z",
                     *         "nextAttemptAt": "2026-11-20T06:30:00.000Z",
                     *         "lastSuccessAt": "2026-11-20T06:30:00.000Z",
                     *         "waiting": {
                     *           "total": 0,
                     *           "isPartial": false
                     *         },
                     *         "lastDay": {
                     *           "succeeded": {
                     *             "total": 0,
                     *             "isPartial": false
                     *           },
                     *           "failed": {
                     *             "total": 0,
                     *             "isPartial": false
                     *           }
                     *         },
                     *         "oldSecretUntil": "2026-11-20T06:30:00.000Z",
                     *         "createdAt": "2026-11-20T06:30:00.000Z",
                     *         "updatedAt": "2026-11-20T06:30:00.000Z",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppEndpointAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                status?: "pending" | "delivered" | "failed" | "skipped";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "4711",
                     *           "eventId": "evt_0195f0a0-0000-7000-8000-000000000001",
                     *           "type": "order.shipped",
                     *           "subjectId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "isTest": false,
                     *           "status": "pending",
                     *           "attempts": 0,
                     *           "nextAttemptAt": "2026-11-20T06:30:00.000Z",
                     *           "lastHttpStatus": 200,
                     *           "lastError": null,
                     *           "createdAt": "2026-11-20T06:30:00.000Z",
                     *           "deliveredAt": "2026-11-20T06:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 0,
                     *       "isPartial": false
                     *     }
                     */
                    "application/json": components["schemas"]["AppDeliveriesAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "4711",
                     *         "eventId": "evt_0195f0a0-0000-7000-8000-000000000001",
                     *         "type": "order.shipped",
                     *         "subjectId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "isTest": false,
                     *         "status": "pending",
                     *         "attempts": 0,
                     *         "nextAttemptAt": "2026-11-20T06:30:00.000Z",
                     *         "lastHttpStatus": 200,
                     *         "lastError": null,
                     *         "createdAt": "2026-11-20T06:30:00.000Z",
                     *         "deliveredAt": "2026-11-20T06:30:00.000Z",
                     *         "request": {
                     *           "url": "https://www.example.org/hooks/sankalp",
                     *           "body": {
                     *             "id": "evt_0195f0a0-0000-7000-8000-000000000001",
                     *             "type": "order.shipped",
                     *             "timestamp": "2026-11-20T06:30:00.000Z",
                     *             "sequence": 4711,
                     *             "subject": {
                     *               "entity": "orders",
                     *               "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *             },
                     *             "data": {
                     *               "number": 100023,
                     *               "status": "shipped"
                     *             }
                     *           }
                     *         },
                     *         "attemptsMade": [
                     *           {
                     *             "at": "2026-11-20T06:30:00.000Z",
                     *             "httpStatus": 200,
                     *             "ms": 0,
                     *             "isSuccess": false,
                     *             "answer": "ok",
                     *             "error": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppDeliveryDetailsAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendWebhookAgain: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "4711",
                     *         "eventId": "evt_0195f0a0-0000-7000-8000-000000000001",
                     *         "type": "order.shipped",
                     *         "subjectId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "isTest": false,
                     *         "status": "pending",
                     *         "attempts": 0,
                     *         "nextAttemptAt": "2026-11-20T06:30:00.000Z",
                     *         "lastHttpStatus": 200,
                     *         "lastError": null,
                     *         "createdAt": "2026-11-20T06:30:00.000Z",
                     *         "deliveredAt": "2026-11-20T06:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppDeliveryAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    askCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "+919820410001",
                 *       "channel": "sms"
                 *     }
                 */
                "application/json": components["schemas"]["AskCodeBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "challengeId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "expiresInSeconds": 300,
                     *         "resendAfterSeconds": 30
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CodeChallengeAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequestsTooManyCodes"];
            503: components["responses"]["ServiceUnavailableUnavailableSenderDown"];
        };
    };
    verifyCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "challengeId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "code": "482913",
                 *       "device": "Pixel 9"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyCodeBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "accessToken": "eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIwMTkw.c2lnbmF0dXJl",
                     *         "expiresInSeconds": 900,
                     *         "refreshToken": "pY0xQ4m2v9C1b7N5s8D3f6G0h2J4k6L8",
                     *         "person": {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Asha Rane"
                     *         },
                     *         "isNew": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["VerifiedCodeAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedWrongCode"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            410: components["responses"]["GoneCodeOver"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Asha Rane",
                 *       "dob": "1988-04-17",
                 *       "state": "Maharashtra",
                 *       "city": "Pune",
                 *       "pincode": "411016",
                 *       "gender": "female",
                 *       "signUpToken": "pY0xQ4m2v9C1b7N5s8D3f6G0h2J4k6L8",
                 *       "device": "Pixel 9",
                 *       "consent": "yes"
                 *     }
                 */
                "application/json": components["schemas"]["SignUpBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "accessToken": "eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIwMTkw.c2lnbmF0dXJl",
                     *         "expiresInSeconds": 900,
                     *         "refreshToken": "pY0xQ4m2v9C1b7N5s8D3f6G0h2J4k6L8",
                     *         "person": {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Asha Rane"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PersonTokensAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflictPhoneTaken"];
            410: components["responses"]["GoneCodeOver"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refreshToken": "pY0xQ4m2v9C1b7N5s8D3f6G0h2J4k6L8"
                 *     }
                 */
                "application/json": components["schemas"]["SessionTokenBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "accessToken": "eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIwMTkw.c2lnbmF0dXJl",
                     *         "expiresInSeconds": 900,
                     *         "refreshToken": "pY0xQ4m2v9C1b7N5s8D3f6G0h2J4k6L8",
                     *         "person": {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Asha Rane"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PersonTokensAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedSessionOver"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refreshToken": "pY0xQ4m2v9C1b7N5s8D3f6G0h2J4k6L8"
                 *     }
                 */
                "application/json": components["schemas"]["SessionTokenBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "signedOut": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listMySessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "device": "Pixel 9",
                     *           "createdAt": "2026-11-20T10:00:00.000Z",
                     *           "lastUsedAt": "2026-11-20T10:00:00.000Z",
                     *           "isCurrent": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MySessionsAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    endMySession: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EndedSessionAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listMyCourses: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Stillness",
                     *           "type": "Live Course",
                     *           "instructor": {
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Asha Rane"
                     *           },
                     *           "priceInr": 1200,
                     *           "discountedPriceInr": 900,
                     *           "recommended": false,
                     *           "startTime": "07:30",
                     *           "image": {
                     *             "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *             "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *           },
                     *           "enrolledAt": "2026-11-20T10:00:00.000Z",
                     *           "progress": 40,
                     *           "completedAt": null
                     *         }
                     *       ],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["MyCoursesAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getMyCourse: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "name": "Stillness",
                     *         "type": "Live Course",
                     *         "instructor": {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Asha Rane"
                     *         },
                     *         "priceInr": 1200,
                     *         "discountedPriceInr": 900,
                     *         "recommended": false,
                     *         "startTime": "07:30",
                     *         "image": {
                     *           "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *           "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *         },
                     *         "description": "Thirty minutes of guided breathing for the end of the day.",
                     *         "instructorImage": {
                     *           "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *           "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp"
                     *         },
                     *         "media": [
                     *           {
                     *             "url": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp",
                     *             "thumbnailUrl": "/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp",
                     *             "mediaType": "image"
                     *           }
                     *         ],
                     *         "chapters": [
                     *           {
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Arriving",
                     *             "videoTitle": "The first breath",
                     *             "scheduleDate": "2027-01-15",
                     *             "sequence": 1,
                     *             "isFree": false,
                     *             "video": {
                     *               "url": "/media/chapter/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.mp4?expires=1800000000&signature=pY0xQ4m2v9C1",
                     *               "expiresAt": "2027-01-15T11:45:00.000Z"
                     *             },
                     *             "positionSeconds": 754,
                     *             "completedAt": null
                     *           }
                     *         ],
                     *         "reviews": {
                     *           "count": 3,
                     *           "mean": 4.67
                     *         },
                     *         "enrolledAt": "2026-11-20T10:00:00.000Z",
                     *         "progress": 40,
                     *         "completedAt": null,
                     *         "myReview": {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "rating": 5,
                     *           "review": "Calm, clear and well paced.",
                     *           "createdAt": "2026-11-20T10:00:00.000Z",
                     *           "editableUntil": "2026-11-20T10:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyCourseAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefusedNotEnrolled"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    enrolInCourse: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "enrolledAt": "2026-11-20T10:00:00.000Z",
                     *         "progress": 40,
                     *         "completedAt": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyEnrolmentAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            402: components["responses"]["PaymentRequiredNotFree"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflictAlreadyEnrolled"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    sendMyProgress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "chapterId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *           "positionSeconds": 754,
                 *           "isCompleted": false,
                 *           "at": "2026-11-20T10:00:00.000Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MyProgressBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "courses": [
                     *           {
                     *             "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "progress": 40,
                     *             "completedAt": null
                     *           }
                     *         ],
                     *         "leftOut": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyProgressAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefusedNotEnrolled"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    addMyMeditationDay: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "day": "2026-11-20"
                 *     }
                 */
                "application/json": components["schemas"]["MyMeditationDayBody"];
            };
        };
        responses: {
            /** @description It was known already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "day": "2026-11-27"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyMeditationDayAnswer"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "courseId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "day": "2026-11-27"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyMeditationDayAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefusedNotEnrolled"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflictWrongCourseType"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    reviewMyCourse: {
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
                 *       "rating": 5,
                 *       "review": "Calm, clear and well paced."
                 *     }
                 */
                "application/json": components["schemas"]["MyReviewBody"];
            };
        };
        responses: {
            /** @description It was known already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "rating": 5,
                     *         "review": "Calm, clear and well paced.",
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "editableUntil": "2026-11-20T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyReviewAnswer"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "rating": 5,
                     *         "review": "Calm, clear and well paced.",
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "editableUntil": "2026-11-20T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyReviewAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefusedNotBought"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictTooLate"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    reviewMyProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                productId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rating": 5,
                 *       "review": "Calm, clear and well paced."
                 *     }
                 */
                "application/json": components["schemas"]["MyReviewBody"];
            };
        };
        responses: {
            /** @description It was known already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "rating": 5,
                     *         "review": "Calm, clear and well paced.",
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "editableUntil": "2026-11-20T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyReviewAnswer"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "rating": 5,
                     *         "review": "Calm, clear and well paced.",
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "editableUntil": "2026-11-20T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyReviewAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefusedNotBought"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictTooLate"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listMyBookings: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "consultation": {
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Asha Rane"
                     *           },
                     *           "consultant": {
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Asha Rane"
                     *           },
                     *           "startsAt": "2026-11-20T10:00:00.000Z",
                     *           "endsAt": "2026-11-20T10:00:00.000Z",
                     *           "status": "pending",
                     *           "payment": "unpaid",
                     *           "amountInr": 900,
                     *           "changeableUntil": "2026-11-20T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["MyBookingsAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    cancelMyBooking: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "reason": "Asked for on the phone"
                 *     }
                 */
                "application/json": components["schemas"]["CancelMyBookingBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "consultation": {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Asha Rane"
                     *         },
                     *         "consultant": {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Asha Rane"
                     *         },
                     *         "startsAt": "2026-11-20T10:00:00.000Z",
                     *         "endsAt": "2026-11-20T10:00:00.000Z",
                     *         "status": "pending",
                     *         "payment": "unpaid",
                     *         "amountInr": 900,
                     *         "changeableUntil": "2026-11-20T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyBookingAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflictTooLate"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    moveMyBooking: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "startsAt": "2027-01-15T09:30:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["MoveMyBookingBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "consultation": {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Asha Rane"
                     *         },
                     *         "consultant": {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Asha Rane"
                     *         },
                     *         "startsAt": "2026-11-20T10:00:00.000Z",
                     *         "endsAt": "2026-11-20T10:00:00.000Z",
                     *         "status": "pending",
                     *         "payment": "unpaid",
                     *         "amountInr": 900,
                     *         "changeableUntil": "2026-11-20T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyBookingAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflictSlotTakenTooLate"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
                 * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
                 */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Version of the answer, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "name": "Asha Rane",
                     *         "phone": "+919820410001",
                     *         "dob": "1988-03-09",
                     *         "gender": "female",
                     *         "city": "Pune",
                     *         "state": "Maharashtra",
                     *         "pincode": "411016",
                     *         "joinedAt": "2026-11-20T10:00:00.000Z",
                     *         "version": 7
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyProfileAnswer"];
                };
            };
            /** @description The caller knows the answer. */
            304: {
                headers: {
                    /** @description Version of the answer, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the record as it was read: the write is refused (412) when somebody has changed it since. `*`, or no header: whatever is stored.
                 * @example "7"
                 */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Asha Rane",
                 *       "dob": "1988-04-17",
                 *       "state": "Maharashtra",
                 *       "city": "Pune",
                 *       "pincode": "411016",
                 *       "gender": "female"
                 *     }
                 */
                "application/json": components["schemas"]["MyProfileBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description Version of the answer, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "name": "Asha Rane",
                     *         "phone": "+919820410001",
                     *         "dob": "1988-03-09",
                     *         "gender": "female",
                     *         "city": "Pune",
                     *         "state": "Maharashtra",
                     *         "pincode": "411016",
                     *         "joinedAt": "2026-11-20T10:00:00.000Z",
                     *         "version": 7
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyProfileAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            412: components["responses"]["PreconditionFailedChangedMeanwhile"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    askPhoneCodes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "+919820410002",
                 *       "channel": "sms"
                 *     }
                 */
                "application/json": components["schemas"]["AskPhoneCodesBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "challengeId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "expiresInSeconds": 300,
                     *         "resendAfterSeconds": 30
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CodeChallengeAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflictAlreadyAsked"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequestsTooManyCodes"];
            503: components["responses"]["ServiceUnavailableUnavailableSenderDown"];
        };
    };
    verifyPhone: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "challengeId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *       "presentCode": "482913",
                 *       "newCode": "193650"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyPhoneBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "name": "Asha Rane",
                     *         "phone": "+919820410001",
                     *         "dob": "1988-03-09",
                     *         "gender": "female",
                     *         "city": "Pune",
                     *         "state": "Maharashtra",
                     *         "pincode": "411016",
                     *         "joinedAt": "2026-11-20T10:00:00.000Z",
                     *         "version": 7
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyProfileAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalidWrongCode"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflictPhoneTakenAlreadyAsked"];
            410: components["responses"]["GoneCodeOver"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listMyAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "name": "Asha Rane",
                     *           "line1": "14, Model Colony Road",
                     *           "line2": "Near the water tank",
                     *           "city": "Pune",
                     *           "state": "Maharashtra",
                     *           "pincode": "411016",
                     *           "phone": "+919820410001",
                     *           "isDefault": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MyAddressesAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    createMyAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Asha Rane",
                 *       "line1": "14, Model Colony Road",
                 *       "line2": "Near the water tank",
                 *       "city": "Pune",
                 *       "state": "Maharashtra",
                 *       "pincode": "411016",
                 *       "phone": "+919820410001",
                 *       "isDefault": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateAddressBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "name": "Asha Rane",
                     *         "line1": "14, Model Colony Road",
                     *         "line2": "Near the water tank",
                     *         "city": "Pune",
                     *         "state": "Maharashtra",
                     *         "pincode": "411016",
                     *         "phone": "+919820410001",
                     *         "isDefault": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyAddressAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflictTooManyAddresses"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    removeMyAddress: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RemovedAddressAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    updateMyAddress: {
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
                 *       "name": "Asha Rane",
                 *       "line1": "14, Model Colony Road",
                 *       "line2": "Near the water tank",
                 *       "city": "Pune",
                 *       "state": "Maharashtra",
                 *       "pincode": "411016",
                 *       "phone": "+919820410001",
                 *       "isDefault": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAddressBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "name": "Asha Rane",
                     *         "line1": "14, Model Colony Road",
                     *         "line2": "Near the water tank",
                     *         "city": "Pune",
                     *         "state": "Maharashtra",
                     *         "pincode": "411016",
                     *         "phone": "+919820410001",
                     *         "isDefault": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyAddressAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    registerMyDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                installationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "platform": "android",
                 *       "token": "fXw9a2cQ7mE:APA91bH",
                 *       "appVersion": "2.4.1",
                 *       "language": "hi-IN"
                 *     }
                 */
                "application/json": components["schemas"]["MyDeviceBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "installationId": "fXw9a2cQ7mE",
                     *         "outcome": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyDeviceAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    removeMyDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                installationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "installationId": "fXw9a2cQ7mE",
                     *         "outcome": "removed"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RemovedDeviceAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getMyConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "yes",
                     *         "givenOn": "2026-11-02"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyConsentAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    setMyConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "yes"
                 *     }
                 */
                "application/json": components["schemas"]["MyConsentBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "yes",
                     *         "givenOn": "2026-11-02"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyConsentAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictOptedOut"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getMyDeletionRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "status": "submitted",
                     *         "askedAt": "2026-11-20T10:00:00.000Z",
                     *         "reviewBy": "2026-11-27",
                     *         "eraseBy": "2026-11-27"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyDeletionRequestAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    askForMyDeletion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for on the phone"
                 *     }
                 */
                "application/json": components["schemas"]["MyDeletionRequestBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "status": "submitted",
                     *         "askedAt": "2026-11-20T10:00:00.000Z",
                     *         "reviewBy": "2026-11-27",
                     *         "eraseBy": "2026-11-27"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyDeletionRequestAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflictAlreadyAsked"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listMyOrders: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "number": 100234,
                     *           "status": "pending",
                     *           "paymentStatus": "unpaid",
                     *           "totalInr": 900,
                     *           "refundedInr": 0,
                     *           "courier": "India Post",
                     *           "trackingNumber": "EE123456789IN",
                     *           "shipBy": "2026-11-27",
                     *           "placedAt": "2026-11-20T10:00:00.000Z",
                     *           "shippedAt": "2026-11-20T10:00:00.000Z",
                     *           "deliveredAt": "2026-11-20T10:00:00.000Z",
                     *           "trackingUrl": "https://www.indiapost.gov.in/",
                     *           "items": [
                     *             {
                     *               "productId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *               "productName": "Brass Bell",
                     *               "quantity": 2,
                     *               "unitPriceInr": 450
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["MyOrdersAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getMyOrder: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "number": 100234,
                     *         "status": "pending",
                     *         "paymentStatus": "unpaid",
                     *         "totalInr": 900,
                     *         "refundedInr": 0,
                     *         "courier": "India Post",
                     *         "trackingNumber": "EE123456789IN",
                     *         "shipBy": "2026-11-27",
                     *         "placedAt": "2026-11-20T10:00:00.000Z",
                     *         "shippedAt": "2026-11-20T10:00:00.000Z",
                     *         "deliveredAt": "2026-11-20T10:00:00.000Z",
                     *         "trackingUrl": "https://www.indiapost.gov.in/",
                     *         "items": [
                     *           {
                     *             "productId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "productName": "Brass Bell",
                     *             "quantity": 2,
                     *             "unitPriceInr": 450
                     *           }
                     *         ],
                     *         "recipientName": "Asha Rane",
                     *         "recipientPhone": "+919820410001",
                     *         "address": "14, Model Colony Road",
                     *         "city": "Pune",
                     *         "state": "Maharashtra",
                     *         "pincode": "411016",
                     *         "steps": [
                     *           {
                     *             "status": "pending",
                     *             "at": "2026-11-20T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "invoiceNumber": "2026-27/000123",
                     *         "checkoutId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "receiptNumber": "R2026-27/000042"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyOrderAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getMyInvoice: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "invoiceNumber": "2026-27/000123",
                     *         "issuedAt": "2026-11-20T10:00:00.000Z",
                     *         "orderNumber": 100234,
                     *         "orderedAt": "2026-11-19T10:00:00.000Z",
                     *         "sellerName": "Ananda Foundation",
                     *         "sellerAddress": "4, Temple Road, Pune 411004",
                     *         "sellerGstin": "27AAAAA0000A1Z5",
                     *         "recipientName": "Asha Rane",
                     *         "address": "14, Model Colony Road",
                     *         "city": "Pune",
                     *         "state": "Maharashtra",
                     *         "pincode": "411016",
                     *         "supply": "none",
                     *         "lines": [
                     *           {
                     *             "productName": "Brass Bell",
                     *             "hsnCode": "8306",
                     *             "gstRatePercent": 18,
                     *             "quantity": 2,
                     *             "unitPriceInr": 450
                     *           }
                     *         ],
                     *         "totals": {
                     *           "totalPaise": 90000,
                     *           "taxablePaise": 76272,
                     *           "taxPaise": 13728,
                     *           "cgstPaise": 6864,
                     *           "sgstPaise": 6864,
                     *           "igstPaise": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyInvoiceAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    quote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "kind": "product",
                 *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *           "quantity": 2
                 *         }
                 *       ],
                 *       "couponCode": "MEERA30X"
                 *     }
                 */
                "application/json": components["schemas"]["QuoteBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "lines": [
                     *           {
                     *             "kind": "product",
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Asha Rane",
                     *             "quantity": 2,
                     *             "startsAt": null,
                     *             "listPriceInr": 600,
                     *             "unitPriceInr": 450,
                     *             "totalInr": 900,
                     *             "refusal": null,
                     *             "message": null
                     *           }
                     *         ],
                     *         "coupon": {
                     *           "code": "MEERA30X",
                     *           "discountPercentage": 10,
                     *           "refusal": null,
                     *           "message": null
                     *         },
                     *         "subtotalInr": 1000,
                     *         "discountInr": 100,
                     *         "totalInr": 900
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    beginCheckout: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "kind": "product",
                 *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                 *           "quantity": 2
                 *         }
                 *       ],
                 *       "couponCode": "MEERA30X",
                 *       "recipient": {
                 *         "recipientName": "Asha Rane",
                 *         "recipientPhone": "+919820410001",
                 *         "address": "14, Model Colony Road",
                 *         "city": "Pune",
                 *         "state": "Maharashtra",
                 *         "pincode": "411016"
                 *       },
                 *       "payment": "online",
                 *       "expectedTotalInr": 900
                 *     }
                 */
                "application/json": components["schemas"]["CheckoutBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "number": 500017,
                     *         "status": "held",
                     *         "payment": "online",
                     *         "paymentStatus": null,
                     *         "refundedPaise": 0,
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "expiresAt": "2026-11-20T10:00:00.000Z",
                     *         "couponCode": null,
                     *         "subtotalInr": 1000,
                     *         "discountInr": 100,
                     *         "totalInr": 900,
                     *         "lines": [
                     *           {
                     *             "kind": "product",
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Sandalwood incense",
                     *             "quantity": 2,
                     *             "startsAt": null,
                     *             "listPriceInr": 600,
                     *             "unitPriceInr": 450,
                     *             "totalInr": 900
                     *           }
                     *         ],
                     *         "orderId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "enrolmentIds": [
                     *           "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *         ],
                     *         "bookingIds": [
                     *           "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *         ],
                     *         "receiptNumber": "R2026-27/000042",
                     *         "isTest": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CheckoutAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflictPriceChangedOutOfStockCouponRefusedSlotTakenAlreadyEnrolledCodRefused"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailablePaymentsOff"];
        };
    };
    getCheckout: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "number": 500017,
                     *         "status": "held",
                     *         "payment": "online",
                     *         "paymentStatus": null,
                     *         "refundedPaise": 0,
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "expiresAt": "2026-11-20T10:00:00.000Z",
                     *         "couponCode": null,
                     *         "subtotalInr": 1000,
                     *         "discountInr": 100,
                     *         "totalInr": 900,
                     *         "lines": [
                     *           {
                     *             "kind": "product",
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Sandalwood incense",
                     *             "quantity": 2,
                     *             "startsAt": null,
                     *             "listPriceInr": 600,
                     *             "unitPriceInr": 450,
                     *             "totalInr": 900
                     *           }
                     *         ],
                     *         "orderId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "enrolmentIds": [
                     *           "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *         ],
                     *         "bookingIds": [
                     *           "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *         ],
                     *         "receiptNumber": "R2026-27/000042",
                     *         "isTest": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CheckoutAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    giveBackCheckout: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "number": 500017,
                     *         "status": "held",
                     *         "payment": "online",
                     *         "paymentStatus": null,
                     *         "refundedPaise": 0,
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "expiresAt": "2026-11-20T10:00:00.000Z",
                     *         "couponCode": null,
                     *         "subtotalInr": 1000,
                     *         "discountInr": 100,
                     *         "totalInr": 900,
                     *         "lines": [
                     *           {
                     *             "kind": "product",
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Sandalwood incense",
                     *             "quantity": 2,
                     *             "startsAt": null,
                     *             "listPriceInr": 600,
                     *             "unitPriceInr": 450,
                     *             "totalInr": 900
                     *           }
                     *         ],
                     *         "orderId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "enrolmentIds": [
                     *           "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *         ],
                     *         "bookingIds": [
                     *           "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *         ],
                     *         "receiptNumber": "R2026-27/000042",
                     *         "isTest": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CheckoutAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictAlreadyPaid"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    payCheckout: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key": components["parameters"]["NeededIdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "gateway": "razorpay",
                     *         "keyId": "rzp_live_4f6a4d6c9b8e2f",
                     *         "gatewayOrderId": "order_PZb3u1kq9mX7sT",
                     *         "amountPaise": 90000,
                     *         "currency": "INR",
                     *         "isTest": false,
                     *         "prefill": {
                     *           "name": "Asha Rane",
                     *           "phone": "+919820410001"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CheckoutPaymentAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestIdempotencyKeyMissing"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflictExpiredAlreadyPaid"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailablePaymentsOffGatewayDown"];
        };
    };
    confirmCheckout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "gatewayOrderId": "order_PZb3u1kq9mX7sT",
                 *       "paymentId": "pay_PZb4c8aYw2Lk1d",
                 *       "signature": "9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmCheckoutBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "number": 500017,
                     *         "status": "held",
                     *         "payment": "online",
                     *         "paymentStatus": null,
                     *         "refundedPaise": 0,
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "expiresAt": "2026-11-20T10:00:00.000Z",
                     *         "couponCode": null,
                     *         "subtotalInr": 1000,
                     *         "discountInr": 100,
                     *         "totalInr": 900,
                     *         "lines": [
                     *           {
                     *             "kind": "product",
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Sandalwood incense",
                     *             "quantity": 2,
                     *             "startsAt": null,
                     *             "listPriceInr": 600,
                     *             "unitPriceInr": 450,
                     *             "totalInr": 900
                     *           }
                     *         ],
                     *         "orderId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "enrolmentIds": [
                     *           "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *         ],
                     *         "bookingIds": [
                     *           "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *         ],
                     *         "receiptNumber": "R2026-27/000042",
                     *         "isTest": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CheckoutAnswer"];
                };
            };
            /** @description It is not decided yet. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "number": 500017,
                     *         "status": "held",
                     *         "payment": "online",
                     *         "paymentStatus": null,
                     *         "refundedPaise": 0,
                     *         "createdAt": "2026-11-20T10:00:00.000Z",
                     *         "expiresAt": "2026-11-20T10:00:00.000Z",
                     *         "couponCode": null,
                     *         "subtotalInr": 1000,
                     *         "discountInr": 100,
                     *         "totalInr": 900,
                     *         "lines": [
                     *           {
                     *             "kind": "product",
                     *             "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *             "name": "Sandalwood incense",
                     *             "quantity": 2,
                     *             "startsAt": null,
                     *             "listPriceInr": 600,
                     *             "unitPriceInr": 450,
                     *             "totalInr": 900
                     *           }
                     *         ],
                     *         "orderId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "enrolmentIds": [
                     *           "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *         ],
                     *         "bookingIds": [
                     *           "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
                     *         ],
                     *         "receiptNumber": "R2026-27/000042",
                     *         "isTest": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CheckoutAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequestBadSignature"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailablePaymentsOff"];
        };
    };
    receiveRazorpayEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.
                 * @example 5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "received": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReceivedEventAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedBadSignature"];
            409: components["responses"]["ConflictConflict"];
            413: components["responses"]["PayloadTooLargeTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeUnsupportedType"];
            422: components["responses"]["UnprocessableEntityIdempotencyKeyReused"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    listMyReceipts: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "receiptNumber": "R2026-27/000042",
                     *           "paidAt": "2026-11-20T10:00:00.000Z",
                     *           "checkoutNumber": 500017,
                     *           "orderId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *           "orderNumber": 100234,
                     *           "sellerName": "Ananda Foundation",
                     *           "sellerAddress": "4, Temple Road, Pune 411004",
                     *           "sellerGstin": "27AAAAA0000A1Z5",
                     *           "buyerName": "Asha Rane",
                     *           "buyerPhone": "+919820410001",
                     *           "lines": [
                     *             {
                     *               "kind": "product",
                     *               "name": "Sandalwood incense",
                     *               "startsAt": null,
                     *               "quantity": 2,
                     *               "listPriceInr": 600,
                     *               "discountInr": 300,
                     *               "totalInr": 900
                     *             }
                     *           ],
                     *           "listTotalInr": 1200,
                     *           "discountInr": 300,
                     *           "couponCode": "MEERA30X",
                     *           "couponInr": 100,
                     *           "totalInr": 900,
                     *           "gateway": "razorpay",
                     *           "paymentId": "pay_PZb4c8aYw2Lk1d",
                     *           "isTest": false,
                     *           "refundedPaise": 45000,
                     *           "refunds": [
                     *             {
                     *               "at": "2026-11-20T10:00:00.000Z",
                     *               "amountPaise": 45000,
                     *               "status": "processed"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["MyReceiptsAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
    getMyReceipt: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "receiptNumber": "R2026-27/000042",
                     *         "paidAt": "2026-11-20T10:00:00.000Z",
                     *         "checkoutNumber": 500017,
                     *         "orderId": "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
                     *         "orderNumber": 100234,
                     *         "sellerName": "Ananda Foundation",
                     *         "sellerAddress": "4, Temple Road, Pune 411004",
                     *         "sellerGstin": "27AAAAA0000A1Z5",
                     *         "buyerName": "Asha Rane",
                     *         "buyerPhone": "+919820410001",
                     *         "lines": [
                     *           {
                     *             "kind": "product",
                     *             "name": "Sandalwood incense",
                     *             "startsAt": null,
                     *             "quantity": 2,
                     *             "listPriceInr": 600,
                     *             "discountInr": 300,
                     *             "totalInr": 900
                     *           }
                     *         ],
                     *         "listTotalInr": 1200,
                     *         "discountInr": 300,
                     *         "couponCode": "MEERA30X",
                     *         "couponInr": 100,
                     *         "totalInr": 900,
                     *         "gateway": "razorpay",
                     *         "paymentId": "pay_PZb4c8aYw2Lk1d",
                     *         "isTest": false,
                     *         "refundedPaise": 45000,
                     *         "refunds": [
                     *           {
                     *             "at": "2026-11-20T10:00:00.000Z",
                     *             "amountPaise": 45000,
                     *             "status": "processed"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyReceiptAnswer"];
                };
            };
            400: components["responses"]["BadRequestInvalidRequest"];
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEndedTokenMissingTokenInvalid"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            404: components["responses"]["NotFoundNotFound"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
}
