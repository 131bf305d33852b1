/** Refusal by the test gateway, in Razorpay's words. */
export class TestGatewayRefusal extends Error {
  readonly code = 'BAD_REQUEST_ERROR';
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
