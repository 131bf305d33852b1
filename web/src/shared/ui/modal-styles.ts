// The styles that a Mantine Modal needs, in the order in which they build on each other.
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
