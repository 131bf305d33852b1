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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AppCategoriesAnswer: {
            data: components["schemas"]["AppCategory"][];
        };
        AppCategory: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        AppProblem: {
            statusCode: number;
            error: string;
            message: string | string[];
            requestId: string;
            /** @enum {string} */
            code: "invalid_request" | "key_missing" | "key_invalid" | "key_ended" | "scope_missing" | "network_refused" | "origin_refused" | "not_found" | "method_not_allowed" | "conflict" | "too_large" | "unsupported_type" | "idempotency_key_missing" | "idempotency_key_reused" | "too_many_requests" | "unavailable" | "unexpected";
        };
    };
    responses: {
        /** @description `key_missing`: The call names no key, or one of another kind than it needs. `key_invalid`: No key is spelled like this one. `key_ended`: The key was revoked, rotated or has expired. */
        UnauthorizedKeyMissingKeyInvalidKeyEnded: {
            headers: {
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
    };
    parameters: {
        /**
         * @description The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.
         * @example W/"Zk3qB0aXw1Yt9uLeZk3qB0"
         */
        IfNoneMatch: string;
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
                     *           "name": "Asha Rane"
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UnauthorizedKeyMissingKeyInvalidKeyEnded"];
            403: components["responses"]["ForbiddenScopeMissingNetworkRefusedOriginRefused"];
            429: components["responses"]["TooManyRequestsTooManyRequests"];
            503: components["responses"]["ServiceUnavailableUnavailable"];
        };
    };
}
