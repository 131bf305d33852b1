import { sendInPlace } from './request-form.ts';

const form = document.querySelector('form');
if (form) sendInPlace(form);
